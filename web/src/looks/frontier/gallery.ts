// The game's page with positions of the fixtures, for development only: /src/looks/frontier/gallery.html?scene=march&theme=dark
import { gallery, type Fixture } from '../../app/game/gallery';
import board from './fixtures/board.json';

await gallery({
  game: 'frontier',
  title: '1812! Great Lakes Frontier',
  scenario: 'campaign_1813',
  board,
  fixtures: import.meta.glob<{ default: Fixture }>('./fixtures/*.json'),
  won: { winner: 'gb', reason: 'British victory', rule: '23.1' },
});
