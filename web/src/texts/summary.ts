import { drawnUnder as englishParts, summary as english } from './en-summary';
import { said } from './others';

export const summary = said('summary', english);
export const drawnUnder = said('drawnUnder', englishParts);
