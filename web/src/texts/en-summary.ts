// Each game on one page: the goal, a turn, the pieces, a fight, how one wins. Each part names the rules it is taken from.

export interface Part {
  title: string;
  lines: readonly { text: string; rule: string }[];
}

const goal = 'The goal';
const turn = 'A turn';
const pieces = 'The pieces';
const fight = 'A fight';
const win = 'How one wins';

// The parts under which an example is drawn.
export const drawnUnder = { turn, fight };

export const summary = {
  name: 'In short',
  intro: 'The whole game on one page. The numbers lead to the rules; the signs of the board are under Symbols.',
  lessons: 'Learn it by playing: the lessons',
  games: {
    sabres: [
      {
        title: goal,
        lines: [{ text: 'Destroy enemy units and take what the scenario asks for, before the other side does.', rule: 'play.7' }],
      },
      {
        title: turn,
        lines: [
          { text: 'Draw a battle card; it usually lasts until your turn ends.', rule: 'card.1' },
          { text: 'Order as many units as the scenario says, one after another.', rule: 'card.9' },
          { text: 'An ordered unit moves, fights, or does both.', rule: 'card.12' },
        ],
      },
      {
        title: pieces,
        lines: [
          {
            text: 'A unit is four soldiers and an officer; artillery has three cannon, warriors are three without an officer.',
            rule: 'setup.6',
          },
          { text: 'Infantry goes one hex and may fight, or two and may not; from a road one more.', rule: 'inf.2' },
        ],
      },
      {
        title: fight,
        lines: [
          { text: 'Dice: attack less defence, one to six, plus and minus ground, cards and kinds of unit.', rule: 'battle.dice.1' },
          {
            text: 'Hits remove soldiers; the hat removes the officer; the arrow drives one hex back, which an officer ignores once.',
            rule: 'inf.5',
          },
          { text: 'Attacked from the next hex, a unit that did not retreat may battle back.', rule: 'back.1' },
        ],
      },
      {
        title: win,
        lines: [{ text: 'A destroyed unit is a point. Whoever reaches the points of the scenario first wins.', rule: 'play.5' }],
      },
    ],
    blocks: [
      { title: goal, lines: [{ text: 'Be ten points ahead after the tenth turn of a year.', rule: '8.0' }] },
      {
        title: turn,
        lines: [
          { text: 'Both roll two dice; the higher chooses who goes first.', rule: '4.21c' },
          { text: 'Naval Phase: build one warship step, or sail the ships of one lake.', rule: '4.3b' },
          { text: 'Army Phase: move any or all blocks of one town along the roads.', rule: '6.1a' },
          { text: 'Battle Phase: fight where both sides stand, first on the lakes.', rule: '4.3g' },
        ],
      },
      {
        title: pieces,
        lines: [
          { text: 'A block has strength four to one, which only its owner sees outside battle.', rule: '2.11b' },
          { text: 'Infantry and artillery move one town, dragoons two.', rule: '2.22a' },
        ],
      },
      {
        title: fight,
        lines: [
          { text: 'A die for each strength; infantry hits with 1, artillery with 1 or 2.', rule: '2.12b' },
          { text: 'The defender fires first; then the attacker fires or retreats, and so on in turn.', rule: '7.2d' },
          { text: 'Each hit lowers the strongest enemy block by one.', rule: '7.2e' },
        ],
      },
      {
        title: win,
        lines: [
          {
            text: 'One point for each army block, two for each lake you control, and the value of each enemy town you hold.',
            rule: '8.1d',
          },
          { text: 'Nobody ten ahead: winter, and another year; after 1814 it is a draw.', rule: '8.1i' },
        ],
      },
    ],
    madison: [
      { title: goal, lines: [{ text: 'Lead in victory points when the war ends.', rule: '4.21' }] },
      {
        title: turn,
        lines: [
          { text: 'Both are dealt cards and play one each, in turn.', rule: '7.32a' },
          { text: 'A card has exactly one use: event, leader, units, ships, restoring, depot, battle or reaction.', rule: '8.31' },
          { text: 'Instead of playing, a card may be held, two at most.', rule: '7.34b' },
        ],
      },
      {
        title: pieces,
        lines: [
          { text: 'Units have a class, A to C, and a strength; a loss flips them to their reduced side.', rule: '3.17a' },
          { text: 'Leaders command five, ten or fifteen units by their stars.', rule: '3.33a' },
          { text: 'Vessels hold lakes, and carry troops and supply over them.', rule: '2.4a' },
        ],
      },
      {
        title: fight,
        lines: [
          { text: 'Odds, class of the lead units, leaders, ground and Battle cards are added to two dice.', rule: '10.21c' },
          { text: 'Out of supply, strength is halved.', rule: '13.4b' },
        ],
      },
      {
        title: win,
        lines: [
          { text: 'Points for enemy spaces you control, for lakes (two each) and for some events.', rule: '4.11' },
          { text: 'Control needs as much strength as the space is worth.', rule: '4.14a' },
        ],
      },
    ],
    amateurs: [
      { title: goal, lines: [{ text: 'Make the other side want peace more than yours does.', rule: '1d' }] },
      {
        title: turn,
        lines: [
          { text: 'Both are dealt cards; in a round a player plays one, saves one or passes.', rule: '4.2a' },
          { text: 'A card is played for its event or for its Operations Points.', rule: '1c' },
          { text: 'To activate an Expedition takes a whole card; other things are bought by points.', rule: '5.4c' },
        ],
      },
      {
        title: pieces,
        lines: [
          { text: 'Expeditions march under Leaders; what is in them only the owner knows.', rule: '3a' },
          { text: 'Militia is cheap, may turn back at the border, and half of it goes home in winter.', rule: '2.3n' },
        ],
      },
      {
        title: fight,
        lines: [
          { text: 'Before a fight only a band of size and a column of leadership are announced; then each rolls a die.', rule: 'EX.l' },
          { text: 'Major Battles, heavy losses, eliminated Expeditions and lost Major Cities move a Peace marker.', rule: '11a' },
        ],
      },
      {
        title: win,
        lines: [
          { text: 'When the Peace markers meet, the war ends at Ghent; where they stand says who won.', rule: '12a' },
          { text: 'What each side holds of the other moves the pair once more.', rule: '12g' },
        ],
      },
    ],
    frontier: [
      { title: goal, lines: [{ text: 'Have more victory points than the other side when the war ends.', rule: '23.1.1' }] },
      {
        title: turn,
        lines: [
          { text: 'The players play one card each, in turn.', rule: '5.4a' },
          { text: 'Its Operation Points buy one action each: activations, sieges, ships, depots and repairs.', rule: '4.2.1b' },
          { text: 'An Event card may then bring its event.', rule: '4.2.1c' },
        ],
      },
      {
        title: pieces,
        lines: [
          { text: 'Regiments have a full and a reduced side.', rule: '3.1.4' },
          { text: 'Officers take five, ten or fifteen regiments along; commodores lead vessels.', rule: '5.4.1.a.i1' },
          { text: 'Two dice say how far an activated unit moves.', rule: '5.4.1c' },
        ],
      },
      {
        title: fight,
        lines: [
          { text: 'Each side forms a line in secret: Center, Left and Right, with supports, and a posture.', rule: '18.2.5' },
          { text: 'Then volleys, round by round; after each round one may fight on or Evade.', rule: '18.4' },
          { text: 'Fortifications fall only by Siege Warfare.', rule: '16.0' },
        ],
      },
      {
        title: win,
        lines: [
          {
            text: 'Points for enemy settlements you control, for lakes (Ontario six, Erie and Champlain three) and for the Wider War.',
            rule: '23.1',
          },
          { text: 'The British win at once with Albany, Pittsburgh or Cincinnati, the Americans with Quebec.', rule: '5.4.4.b1' },
        ],
      },
    ],
  } as Record<string, readonly Part[]>,
};
