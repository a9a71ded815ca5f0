// The signs of War of 1812.
import type { Sign } from '../signs';

const signs: readonly Sign[] = [
  {
    id: 'pips',
    print: '•••',
    name: 'Pips',
    text: 'Strength: one die for each when the block fires. A hit turns the block to one pip less.',
    on: '.rim',
  },
  { id: 'infantry', icon: 'infantry', name: 'Infantry', text: 'Regulars: they cross the border and the water.' },
  { id: 'militia', icon: 'militia', name: 'Militia', text: 'May refuse to cross the border.' },
  { id: 'dragoons', icon: 'dragoons', name: 'Dragoons', text: 'Ride two towns, and pursue with two dice.' },
  { id: 'artillery', icon: 'artillery', name: 'Artillery', text: 'Hits more easily; not carried by water, and does not pursue.' },
  { id: 'native', icon: 'native', name: 'Indians', text: 'Tecumseh and his men.' },
  { id: 'warship', icon: 'warship', name: 'Warship', text: 'Fights for its lake and carries blocks over it.' },
  { id: 'fire', print: 'F2', name: 'F, fire', text: 'Hits on this number or less on each die.' },
  { id: 'march', print: 'M2', name: 'M, march', text: 'How many towns the block goes in one turn.' },
  { id: 'back', print: '★', name: 'A block’s back', text: 'A block of the enemy: you see that it is there, not what it is.' },
  { id: 'count', print: '5', name: 'Number beside a stack', text: 'How many blocks stand there.' },
  {
    id: 'value',
    print: '3',
    name: 'Value of a town',
    text: 'The shape says whose home it is, the colour who holds it now, the number what it is worth and how many blocks it feeds in winter.',
    on: '.place:not([data-lake]) > text, .worth',
  },
  { id: 'great', print: '◎', name: 'Double line around a town', text: 'One of the great towns: its value is four or more.' },
  { id: 'base', icon: 'anchor', name: 'Anchor beside a town', text: 'A naval base: warships are built here.', on: '.place .base' },
  {
    id: 'lake',
    icon: 'anchor',
    name: 'Anchor on the water',
    text: 'A lake. Its shape and colour say who controls it; grey: nobody.',
    on: '.lakes .open',
  },
  { id: 'entry', print: '»', name: 'Chevrons at the edge', text: 'New blocks enter the map here.', on: '.entry' },
  {
    id: 'leader-line',
    print: '—',
    name: 'Thin line',
    text: 'Leads from a town to the place beside it where its blocks stand.',
    on: '.leaders path',
  },
  { id: 'die', print: '⚄', name: 'Die', text: 'White: no hit. Filled with a yellow rim: a hit.', on: '.dice svg, .dice i' },
  {
    id: 'turns',
    print: '4',
    name: 'Row of numbers',
    text: 'The ten turns of the year, the dark one is now. After the tenth the points are compared.',
    on: '.turns ol',
  },
  {
    id: 'scale',
    print: '▲',
    name: 'Victory scale',
    text: 'The needle shows who leads: at either end the lead is ten, which wins at the end of a year.',
    on: '.vp .scale',
  },
  { id: 'risk', print: '3 at risk', name: 'At risk', text: 'Steps that the enemy could attack there in his next turn.', on: '.opt .n' },
];
export default signs;
