// The game's page with positions of the fixtures, for development only: /src/looks/amateurs/gallery.html?scene=march&theme=dark
import { gallery, type Fixture } from '../../app/game/gallery';
import board from './fixtures/board.json';

await gallery({
  game: 'amateurs',
  title: 'Amateurs to Arms!',
  scenario: 'campaign',
  board,
  fixtures: import.meta.glob<{ default: Fixture }>('./fixtures/*.json'),
  won: { winner: 'gb', reason: 'A marginal British victory', rule: '12k' },
});
