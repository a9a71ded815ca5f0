import { frontier } from '../../texts/frontier';
export const words = frontier;
