// Words of the dock and of what is told in it. They come with the game page.
import { inWords } from './words';

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const dock = {
  now: 'Now',
  label: 'Dock',
  tell: {
    of: (n: number, all: number) => `${n} of ${all}`,
    soFar: (n: number) => `${n} so far`,
    again: 'told again',
    replay: 'the past',
    heading: (side: string, turn: string) => [side, turn].filter(Boolean).join(', '),
    left: (n: number) => `${upper(inWords(n))} more to tell. Your question comes when all is told.`,
    last: 'Your question comes now.',
    ends: (n: number) => (n ? `${upper(inWords(n))} more to tell: so the game ends.` : 'So the game ends.'),
    coming: 'What comes next is told as it happens.',
    pause: 'Pause',
    on: 'Go on',
    skip: 'Skip to the end',
    skipShort: 'Skip',
    tellAgain: 'Tell it again',
    tellAgainOf: (text: string) => `Tell it again: ${text}`,
    speed: 'Speed',
    speeds: { 1: '1×', 2: '2×', 4: '4×', 0: 'at once' } as Record<number, string>,
    back: 'The event before',
    next: 'The next event',
    lost: (n: number) => `−${n}`,
    places: 'Where it happened',
  },
  // How the server's sentences are put together, where the page joins or shortens them.
  parse: {
    lost: /\bloses (\d+) piece/,
    none: /(strength 0|\b0 left)$/, // of a loss: nothing remains
    to: (place: string) => ` to ${place}`,
    cost: / for (\d+)$/,
    spent: (points: number) => ` for ${points}`,
    alike: /(?: \([^)]*\))? (?:is|arrives) .*$/,
    several: (who: readonly string[], end: string) =>
      `${who.slice(0, -1).join(', ')} and ${who.at(-1)!}${end.replace(/ (is|arrives) /, (_, v: string) => (v === 'is' ? ' are ' : ' arrive '))}`,
  },
  recap: {
    title: 'Since your last move',
    more: (n: number) => `and ${n} more`,
    journal: 'Open the journal',
    numbers: (list: string) => `Number ${list}`,
  },
  acts: {
    undo: 'Undo',
    takeBack: 'Take back',
    takeBackHint: 'Goes back to your last decision. The dice stay what they were.',
    ask: 'Ask to take back',
    asked: 'Asked. Waiting for the answer',
    advice: 'Advice',
    deploy: 'Deploy for me',
    all: (n: number) => `All ${n}`,
    allLong: (n: number) => (n === 1 ? 'The one choice' : `All ${n} choices`),
    back: 'Not yet',
  },
  stale: {
    title: 'The server is newer than this page.',
    text: 'Load the page again to see everything. Nothing is lost.',
  },
  broken: {
    title: 'This could not be drawn.',
    text: 'The game itself is safe. The list shows the position; loading the page again may help.',
  },
  menu: {
    confirm: 'Ask again before',
    confirms: { always: 'every end', lost: 'something is lost', never: 'nothing' },
    confirmHint: 'Attacks are aimed by the first press and rolled by the second, unless nothing is asked.',
    wait: 'Wait after each event',
    waitText: 'The telling goes on when you press Space.',
    left: 'Left hand',
    leftText: 'The dock stands at the left.',
    speed: 'Telling',
  },
  orders: {
    title: 'When a card could be played out of turn',
    of: (title: string) => `Standing order: ${title}`,
    wishes: { able: 'ask me if I can', ask: 'always ask me', pass: 'never ask me' },
    hints: {
      able: 'You are asked only where a card of yours fits.',
      ask: 'You are asked every time, so that a pause tells the other side nothing.',
      pass: 'Nothing is played out of turn.',
    },
    turn: 'nothing more this turn',
    resting: 'After an undo nothing is passed for you until you have acted.',
  },
  toMap: 'Look at the map',
  toScene: 'Back to the fight',
  took: (what: string) => `${what}, taken along`,
  target: 'attack',
};
