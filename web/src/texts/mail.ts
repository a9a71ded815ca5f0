import { mail as english } from './en-mail';
import { said } from './others';

export const mail = said('mail', english);
