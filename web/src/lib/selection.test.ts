import { describe, expect, it } from 'vitest';
import { clickPiece, clickPlace, guesses, Options, substituted } from './selection';
import type { Action, Scene } from './types';

const act = (action: string, piece?: string, place?: string): Action => ({
  action,
  label: action,
  verb: action.split(' ')[0]!,
  target: piece || place ? { ...(piece ? { piece } : {}), ...(place ? { place } : {}) } : null,
});
const march = [
  act('march b1 york', 'b1', 'york'),
  act('march b1 dundas', 'b1', 'dundas'),
  act('march b1 dover via dundas', 'b1', 'dover'),
  act('march b2 york', 'b2', 'york'),
  act('build kingston', undefined, 'kingston'),
  act('pass'),
];
const options = new Options(march);
const scene: Scene = {
  game: 'blocks',
  viewer: 'gb',
  pieces: [
    { id: 'b1', side: 'gb', place: 'niagara' },
    { id: 'b2', side: 'gb', place: 'niagara' },
    { id: 'b3', side: 'gb', place: 'quebec' },
  ],
};

describe('what glows', () => {
  it('pieces that can do something', () => expect([...options.legalPieces()]).toEqual(['b1', 'b2']));
  it('places that need no piece, while none is selected', () => expect([...options.legalPlaces([])]).toEqual(['kingston']));
  it('the places of the selected piece', () => expect([...options.legalPlaces(['b1'])]).toEqual(['york', 'dundas', 'dover']));
  it('the places all selected pieces share', () => expect([...options.legalPlaces(['b1', 'b2'])]).toEqual(['york']));
  it('buttons are what points at nothing', () => expect(options.plain.map((a) => a.action)).toEqual(['pass']));
  it('the places of the only piece there is a choice about', () => {
    const only = new Options([act('arrive b1 york', 'b1', 'york'), act('arrive b1 dover', 'b1', 'dover')]);
    expect([...only.legalPlaces([])]).toEqual(['york', 'dover']);
    expect(clickPlace(only, [], 'dover', null)).toEqual({ kind: 'act', actions: [only.actions[1]] });
    expect(clickPlace(only, [], 'quebec', null).kind).toBe('refuse');
    expect(options.only).toBeNull();
  });
  it('a selection forgets pieces that have nothing left', () => expect(options.keep(['b1', 'b9'])).toEqual(['b1']));
});

describe('a click on a piece', () => {
  it('selects it', () => expect(clickPiece(options, [], 'b1', false)).toEqual({ kind: 'select', pieces: ['b1'] }));
  it('lets go of it the second time', () => expect(clickPiece(options, ['b1'], 'b1', false)).toEqual({ kind: 'select', pieces: [] }));
  it('joins those it stands with', () =>
    expect(clickPiece(options, ['b1'], 'b2', false, scene)).toEqual({ kind: 'select', pieces: ['b1', 'b2'] }));
  it('takes the place of others', () => expect(clickPiece(options, ['b1'], 'b2', false)).toEqual({ kind: 'select', pieces: ['b2'] }));
  it('joins anywhere with Shift', () => expect(clickPiece(options, ['b1'], 'b2', true)).toEqual({ kind: 'select', pieces: ['b1', 'b2'] }));
  it('acts when only one thing can be done with it', () => {
    const hit = new Options([act('hit b1', 'b1'), act('hit b2', 'b2')]);
    expect(clickPiece(hit, [], 'b1', false)).toEqual({ kind: 'act', actions: [hit.actions[0]] });
  });
  it('asks when several things can be done with it', () => {
    const two = new Options([act('escape b1', 'b1'), act('hold b1', 'b1')]);
    expect(clickPiece(two, [], 'b1', false)).toMatchObject({ kind: 'choose', actions: two.actions });
  });
  it('asks why not', () => expect(clickPiece(options, [], 'b3', false)).toEqual({ kind: 'refuse', guesses: ['march b3 york'] }));
});

describe('a click on a place', () => {
  it('acts with the selected piece', () =>
    expect(clickPlace(options, ['b1'], 'dundas', scene)).toEqual({ kind: 'act', actions: [march[1]] }));
  it('acts with all selected pieces at once', () =>
    expect(clickPlace(options, ['b1', 'b2'], 'york', scene)).toEqual({ kind: 'act', actions: [march[0], march[3]] }));
  it('acts when it needs no piece', () => expect(clickPlace(options, [], 'kingston', scene)).toEqual({ kind: 'act', actions: [march[4]] }));
  it('offers the pieces that stand there', () =>
    expect(clickPlace(options, [], 'niagara', scene)).toEqual({ kind: 'choose', actions: [], pieces: ['b1', 'b2'] }));
  it('offers who could come', () =>
    expect(clickPlace(options, [], 'york', scene)).toEqual({ kind: 'choose', actions: [march[0], march[3]], pieces: [] }));
  it('asks when there are several ways', () => {
    const ways = new Options([act('march b1 york', 'b1', 'york'), act('march b1 york via dundas', 'b1', 'york')]);
    expect(clickPlace(ways, ['b1'], 'york', scene)).toMatchObject({ kind: 'choose', actions: ways.actions });
  });
  it('asks why not, about the selected piece', () =>
    expect(clickPlace(options, ['b1'], 'albany', scene)).toEqual({ kind: 'refuse', guesses: ['march b1 albany'] }));
  it('asks why not, about what needs no piece first', () => {
    const click = clickPlace(options, [], 'albany', scene);
    expect(click.kind === 'refuse' && click.guesses[0]).toBe('build albany');
  });
});

describe('guesses', () => {
  it('puts the clicked thing where the other stood', () =>
    expect(substituted(march[0]!, { piece: 'b3', place: 'quebec' })).toBe('march b3 quebec'));
  it('drops the detour of another destination', () => expect(substituted(march[2]!, { place: 'albany' })).toBe('march b1 albany'));
  it('keeps words that only look alike', () =>
    expect(substituted(act('amphibious erie from erie_town', undefined, 'erie_town'), { place: 'york' })).toBe(
      'amphibious erie from york',
    ));
  it('asks once per verb and not without end', () => {
    const many = new Options(Array.from({ length: 9 }, (_, i) => act(`verb${i} b${i} t`, `b${i}`, 't')));
    expect(guesses(many, { piece: 'x' })).toHaveLength(4);
  });
  it('has none when nothing of the kind is legal', () => expect(guesses(new Options([act('pass')]), { piece: 'b1' })).toEqual([]));
});

describe('a place that can be entered, with somebody who can be attacked', () => {
  const both = new Options([act('move york', undefined, 'york'), act('attack b1', 'b1')]);
  const there: Scene = { game: 'x', viewer: 'us', pieces: [{ id: 'b1', side: 'gb', place: 'york' }] };
  it('asks which is meant', () =>
    expect(clickPlace(both, [], 'york', there)).toEqual({ kind: 'choose', actions: both.actions, pieces: [] }));
  it('goes there when nobody is', () => expect(clickPlace(both, [], 'york', null)).toEqual({ kind: 'act', actions: [both.actions[0]] }));
});
