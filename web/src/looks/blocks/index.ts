// War of 1812: wooden blocks.
import type { Look } from '..';
import Back from './Back.svelte';
import Block from './Block.svelte';
import { glyphOf, shortName } from './names';

export const blocks: Look = { Piece: Block, Back, map: 'great-lakes', short: shortName, glyph: glyphOf };
