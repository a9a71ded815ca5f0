// War of 1812: wooden blocks.
import type { PieceLook } from '..';
import Back from './Back.svelte';
import Block from './Block.svelte';
import { glyphOf, shortName } from './names';

export const blocks: PieceLook = { Piece: Block, Back, map: 'great-lakes', short: shortName, glyph: glyphOf };
