// What lies on the player's side of the table: shared by map, hand, question and panel.
export type Overlay = 'supply' | 'values' | 'arrivals' | null;

class Table {
  card = $state<number | null>(null); // raised from the hand
  place = $state<string | null>(null); // whose pieces are listed
  overlay = $state<Overlay>(null);
  go = $state.raw<readonly string[]>([]); // places to bring into view
}
export const table = new Table();
