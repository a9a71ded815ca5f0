import { dock as english } from './en-dock';
import { said } from './others';

export const dock = said('dock', english);
