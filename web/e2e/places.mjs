// Every page around the games, by its address: pictures are taken of all of them, in every language.
const games = ['blocks', 'sabres', 'madison', 'amateurs', 'frontier'];
const of = (name, path) => games.map((game) => [`${name}, ${game}`, path(game)]);

export const places = [
  ['lobby', '/'],
  ['lessons', '/learn'],
  ...of('lesson', (g) => `/learn/${g}-1`),
  ...of('new game', (g) => `/new/${g}`),
  ...of('rules', (g) => `/rules/${g}`),
  ...of('in short', (g) => `/rules/${g}#short`),
  ['chapter, blocks', '/rules/blocks#chapter-7'],
  ['chapter, sabres', '/rules/sabres#chapter-11'],
  ['chapter, madison', '/rules/madison#chapter-13'],
  ['chapter, amateurs', '/rules/amateurs#chapter-8'],
  ['chapter, frontier', '/rules/frontier#chapter-18'],
  ['rules, at a rule', '/rules/blocks#7.21'],
  ...of('symbols', (g) => `/rules/${g}#symbols`),
  ['rulings', '/rules/madison#rulings'],
  ['corrections', '/rules/amateurs#changes'],
  ['all rules', '/rules/sabres#all'],
  ['import', '/import'],
  ['account', '/account'],
  ['a lost password', '/recover'],
  ['a new password', `/recover#${'0'.repeat(64)}`],
  ['a link of a letter', `/mail#${'0'.repeat(64)}`],
  ['moderation', '/moderation'],
  ['about', '/about'],
  ['missing', '/nowhere'],
];
