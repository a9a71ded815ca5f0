import { picture as english } from './en-picture';
import { said } from './others';

export const picture = said('picture', english);
