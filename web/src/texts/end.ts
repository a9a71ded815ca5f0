import { end as english } from './en-end';
import { said } from './others';

export const end = said('end', english);
