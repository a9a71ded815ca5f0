// The words of the planning board.
export const planning = {
  try: 'Try moves',
  tryHint: 'A copy of the game as you know it. You play both sides; nothing of it reaches the real game.',
  title: 'Planning',
  text: 'Made from what you know; hidden things and dice are invented. Nothing here counts.',
  back: 'Back to the game',
  anew: 'Begin anew',
  failed: 'No plan can be made just now.',
  other: (side: string) => `Play the ${side} side`,
  otherReady: 'The other side is to decide.',
  over: 'The plan has come to the end of the game. Nothing of it counts.',
};
