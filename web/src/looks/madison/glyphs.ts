import type { PieceFace } from './types';

export function glyphOf(face: Pick<PieceFace, 'kind' | 'type'>): string {
  if (face.kind === 'ship') return 'warship';
  return (
    ({ regular: 'infantry', militia: 'militia', indian: 'native', dragoon: 'dragoons' } as Record<string, string>)[face.type] ?? 'infantry'
  );
}
