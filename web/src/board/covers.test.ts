// What floats over a map never keeps a hand from what glows.
import { describe, expect, it, vi } from 'vitest';
import { around, isFree, isUnder, noInsets, toScreen, uncovered, type Frame, type View } from './camera';
import type { Box } from './layout';
import { PanZoom } from './panzoom.svelte';
import type { Point } from './projection';

const phone = { w: 390, h: 520 };
const card: Box = { x: 8, y: 8, w: 374, h: 190 }; // a battle
const zoom: Box = { x: 12, y: 340, w: 46, h: 134 };
const from: View = { x: 195, y: 260, k: 1 }; // a map unit is a pixel
const anywhere = (v: View) => v;
const free = (v: View, covers: Box[]) => (p: Point) => isFree(toScreen(v, phone, p), phone, noInsets, covers, 6);

describe('the free part of a window', () => {
  it('is left by the nearest side', () => {
    expect(around(phone, noInsets, [card])).toEqual({ ...noInsets, top: 198 });
    expect(around(phone, { ...noInsets, top: 8 }, [card, zoom])).toEqual({ ...noInsets, top: 198, left: 58 });
  });
  it('is left to the side of a narrow card in a wide window', () =>
    expect(around({ w: 1040, h: 720 }, noInsets, [{ x: 12, y: 180, w: 330, h: 120 }])).toEqual({ ...noInsets, left: 342 }));
  it('is no smaller than what the edges leave', () => expect(around(phone, { ...noInsets, left: 80 }, [zoom]).left).toBe(80));
});

describe('what floats', () => {
  const at = (x: number, y: number) => isUnder([x, y], 20, [zoom]);
  it('lies over a thing of which it hides a part', () => {
    expect(at(35, 400)).toBe(true);
    expect(at(zoom.x + zoom.w + 15, 400)).toBe(true);
    expect(at(35, zoom.y - 15)).toBe(true);
  });
  it('leaves alone what only stands beside it', () => {
    expect(at(zoom.x + zoom.w + 25, 400)).toBe(false);
    expect(at(35, zoom.y - 25)).toBe(false);
  });
});

describe('the map moves', () => {
  it('not at all where nothing is covered', () =>
    expect(
      uncovered(
        [
          [200, 300],
          [100, 250],
        ],
        from,
        phone,
        noInsets,
        [card, zoom],
        6,
        anywhere,
      ),
    ).toBe(from));
  it('only as far as it must', () => {
    const to = uncovered([[200, 190]], from, phone, noInsets, [card], 6, anywhere);
    expect(free(to, [card])([200, 190])).toBe(true);
    expect(to).toEqual({ x: 195, y: 260 - 32, k: 1 }); // 24 px below the card, in steps of 16
  });
  it('so that all is free, also what lay a little outside', () => {
    const glowing: Point[] = [
      [30, 400],
      [200, 260],
      [300, 530],
    ];
    expect(glowing.every(free(uncovered(glowing, from, phone, noInsets, [card, zoom], 6, anywhere), [card, zoom]))).toBe(true);
  });
  it('so that most is free where all cannot be', () => {
    const glowing: Point[] = [
      [200, 60],
      [200, 500],
      [210, 490],
      [2000, 0],
    ];
    const to = uncovered(glowing, from, phone, noInsets, [card], 6, anywhere);
    expect(glowing.filter(free(to, [card]))).toHaveLength(2);
  });
});

describe('under the hand', () => {
  const frame: Frame = [0, 0, 800, 1000];
  const glowing: Point = [798, 998]; // in the corner of the sheet
  const corner: Box = { x: 336, y: 360, w: 46, h: 134 };
  const make = (covers: Box[]) => {
    const pz = new PanZoom({ frame: () => frame, maxK: 2, opening: () => ({ x: 605, y: 740, k: 1 }), covers: () => covers });
    pz.resize(phone.w, phone.h);
    return pz;
  };
  it('the sheet stays in its window', () => {
    const pz = make([]);
    pz.look({ x: 5000, y: 5000, k: 1 });
    expect(toScreen(pz.view, phone, [800, 1000])).toEqual([390, 520]);
  });
  it('but its last corner comes out from under the buttons', () => {
    const tall: Box = { ...corner, h: 160 };
    const pz = make([tall]);
    pz.look({ x: 5000, y: 5000, k: 1 });
    expect(toScreen(pz.view, phone, glowing)[0]).toBeLessThan(tall.x);
  });
  it('is let be while a finger is on it', () => {
    const pz = make([corner]);
    const hidden: Point = [760, 900]; // under the buttons
    expect(pz.sees(hidden)).toBe(false);
    pz.down({ button: 0, pointerId: 1, clientX: 5, clientY: 5 } as PointerEvent);
    pz.clear([hidden]);
    expect(pz.sees(hidden)).toBe(false);
    pz.up({ pointerId: 1 } as PointerEvent);
    pz.clear([hidden]);
    expect(pz.sees(hidden)).toBe(true);
  });
  it('on its way it sees what it will see, so that the next goal is not taken for reached', () => {
    const frames: FrameRequestCallback[] = [];
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    vi.stubGlobal('requestAnimationFrame', (f: FrameRequestCallback) => frames.push(f));
    const wide: Frame = [0, 0, 4000, 4000];
    const pz = new PanZoom({ frame: () => wide, maxK: 2, opening: () => ({ x: 600, y: 700, k: 1 }) });
    pz.resize(phone.w, phone.h);
    const [here, there]: Point[] = [
      [600, 700],
      [3000, 3000],
    ];
    pz.show([there!]);
    expect([pz.sees(here!), pz.sees(there!)]).toEqual([false, true]); // no frame has been drawn
    while (frames.length) frames.shift()!(performance.now() + 500);
    expect([pz.sees(here!), pz.sees(there!), pz.view.x]).toEqual([false, true, 3000]);
    vi.unstubAllGlobals();
  });
  it('what is shown stands beside what floats', () => {
    const pz = make([card]);
    pz.show(
      [
        [300, 300],
        [340, 420],
      ],
      20,
      1,
    );
    expect(pz.sees([300, 300]) && pz.sees([340, 420])).toBe(true);
  });
});
