import { planning as english } from './en-planning';
import { said } from './others';

export const planning = said('planning', english);
