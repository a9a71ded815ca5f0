// What lies on the player's side of the table: shared by map, band, hand and question.
class Table {
  card = $state<number | null>(null); // opened in the hand
  place = $state<string | null>(null); // whose forces are listed
  keyed = $state(false); // it was opened by a key
  opened = $state(0); // how often one was: opened once more it is shown once more
  group = $state<string | null>(null); // the Operations that are listed one by one
  near = $state(false); // the map shows a part of the theatre: the band of Peace shrinks to a strip
  picking = $state(false); // Units are named by steppers
  asked = $state(false); // for a card or a Leader
  tried = $state.raw<Readonly<Record<string, number>>>({}); // Units tried as losses, by type
  go = $state.raw<readonly string[]>([]); // places to bring into view
}
export const table = new Table();
