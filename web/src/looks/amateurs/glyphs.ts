import type { UnitType } from './types';

// The glyph of a type of Unit.
const kinds: Record<UnitType['type'], string> = {
  regular: 'infantry',
  fencible: 'infantry',
  militia: 'militia',
  local: 'militia',
  ranger: 'militia',
  voyageur: 'native',
  indian: 'native',
  spain: 'native',
  cavalry: 'dragoons',
  artillery: 'artillery',
};
export const glyphOf = (type: UnitType): string => kinds[type.type];
