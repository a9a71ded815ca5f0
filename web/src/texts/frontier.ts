import { frontier as english } from './en-frontier';
import { said } from './others';

export const frontier = said('frontier', english);
