import { madison as english } from './en-madison';
import { said } from './others';

export const madison = said('madison', english);
