// The glyphs, as what stands between <svg> and </svg> of a 24 x 24 picture.
const files = import.meta.glob('./icons/*.svg', { query: '?raw', import: 'default', eager: true }) as Record<string, string>;

const glyphs = new Map(
  Object.entries(files).map(([path, svg]) => [path.slice('./icons/'.length, -'.svg'.length), svg.replace(/^[^>]*>|<\/svg>\s*$/g, '')]),
);

export const glyph = (name: string): string => glyphs.get(name) ?? '';
