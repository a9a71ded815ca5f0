import type { Face } from '../../board/types';

// Titles cut down to what fits on a block.
export function shortName(face: Pick<Face, 'title' | 'type'>): string {
  const t = face.title;
  if (face.type === 'warship') return t.replace(/^.*\s(\S+)$/, 'Ship $1');
  return t
    .replace(/^1st Foot \(Royal Scots\)$/, 'Royal Scots')
    .replace(/^(\d+\w*) Foot \((.*)\)$/, '$1 ($2)')
    .replace(/^Royal Artillery \((.*)\)$/, '$1')
    .replace(/^(.*) U\.S\. Infantry$/, '$1 U.S.')
    .replace(/^(.*) U\.S\. Artillery$/, '$1 Art.')
    .replace(/^(.*) U\.S\. Rifles$/, '$1 Rifles')
    .replace(/^New York Militia \(Niagara\)$/, 'N.Y. Niagara')
    .replace(/^New York Militia \(.*\)$/, 'N.Y. St. L.')
    .replace(/^Canadian /, 'Can. ')
    .replace(/^Pennsylvania /, 'Penn. ')
    .replace(/^Select Embodied Militia$/, 'Select Mil.')
    .replace(/^De Watteville's Regiment$/, 'Watteville')
    .replace(/^Glengarry Light Infantry$/, 'Glengarry')
    .replace(/Light Dragoons$/, 'L. Drag.')
    .replace(/Dragoons$/, 'Drag.')
    .replace(/Volunteers$/, 'Vol.')
    .replace(/Voltigeurs$/, 'Voltig.');
}

export function glyphOf(face: Pick<Face, 'type' | 'militia'>): string {
  if (face.type === 'infantry') return face.militia ? 'militia' : 'infantry';
  if (face.type === 'dragoon') return 'dragoons';
  if (face.type === 'indian') return 'native';
  return face.type; // artillery, warship
}
