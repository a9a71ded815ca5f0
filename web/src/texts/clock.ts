import { clock as english } from './en-clock';
import { said } from './others';

export const clock = said('clock', english);
