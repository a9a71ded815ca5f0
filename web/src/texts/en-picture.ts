// The words of pictures and replays that one can take along.
export const picture = {
  open: 'Picture or replay',
  title: 'Take a picture along',
  text: 'The board as you see it now: move and zoom the map first to choose what is on it. Nothing is in it that you may not know.',
  svg: 'Picture (SVG)',
  png: 'Picture (PNG)',
  film: 'Replay (animated PNG)',
  filmText: 'The board at up to forty moments from the beginning until now, as one file that browsers play by themselves.',
  filming: (percent: number) => `The replay is being made: ${percent}%`,
  stop: 'Stop',
  done: 'The file is with your downloads.',
  failed: 'The picture could not be made.',
  seen: (side: string) => `as the ${side} side sees it`,
  seenByAll: 'with nothing hidden',
  seenByNone: 'as everybody may see it',
};
