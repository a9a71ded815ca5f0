import { amateurs as english } from './en-amateurs';
import { said } from './others';

export const amateurs = said('amateurs', english);
