import { sabres as english } from './en-sabres';
import { said } from './others';

export const sabres = said('sabres', english);
