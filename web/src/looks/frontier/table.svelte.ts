// What lies on the player's side of the table: shared by map, scenes and dock.
export type Show = 'none' | 'supply' | 'lakes' | 'due';
class Table {
  card = $state<string | null>(null); // opened in the hand
  hex = $state<string | null>(null); // whose stacks lie open in the dock
  keyed = $state(false); // it was opened by a key
  opened = $state(0); // how often one was: opened once more it is shown once more
  show = $state<Show>('none');
  group = $state<string | null>(null); // the Operations that are listed one by one
  hover = $state<string | null>(null); // a hex under the pointer
  picked = $state<string | null>(null); // a regiment or vessel to be placed
  asked = $state(false); // for a card
  marching = $state(false); // who goes along stands with the march
  regions = $state(false); // the list of regions stands in the dock
  far = $state(false); // the map is seen from afar
  go = $state.raw<readonly string[]>([]); // hexes to bring into view
}
export const table = new Table();
