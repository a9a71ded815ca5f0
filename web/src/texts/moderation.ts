import { moderation as english } from './en-moderation';
import { said } from './others';

export const moderation = said('moderation', english);
