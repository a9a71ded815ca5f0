// Played on a map of places.
export { places as default } from '../../app/game/looks';
