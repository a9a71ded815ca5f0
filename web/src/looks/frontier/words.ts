import { frontier } from '../../texts/en-frontier';
export const words = frontier;
