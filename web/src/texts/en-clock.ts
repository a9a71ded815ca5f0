// The words of clocks for a whole game.
import { plural } from './words';

export const clock = {
  label: 'Time left in this game',
  of: (name: string, left: string) => `${name}: ${left} left`,
  runs: 'runs',
  free: (seconds: number) => `${plural(seconds, 'second', 'seconds')} of this decision do not count yet`,
  groups: { none: 'Without a clock', move: 'For each decision', game: 'For the whole game' },
  bank: (minutes: number) =>
    minutes < 120 ? `${plural(minutes, 'minute', 'minutes')} each` : `${plural(minutes / 60, 'hour', 'hours')} each`,
  delay: 'Seconds that do not count at the beginning of each decision',
  text: 'Your clock runs while you decide. Whoever has no time left can lose, if the other wants it.',
};
