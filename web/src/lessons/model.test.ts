import { expect, it } from 'vitest';
import type { Lesson, LessonStep } from '../lib/types';
import { LessonModel } from './model.svelte';

const step = (kind: LessonStep['kind']): LessonStep =>
  ({
    id: 's',
    kind,
    title: '',
    say: '',
    task: '',
    glow: '',
    lit: [],
    else: [],
    why: [],
    do: [{ action: 'order a', label: '', verb: 'order', target: { piece: 'a' }, answers: {} }],
    from: 0,
    to: 0,
  }) as unknown as LessonStep;

// What is to be done is not veiled; where one may choose freely, the choice with which the lesson goes on must not be given away.
it('a free choice points out none', () => {
  for (const [kind, spared] of [
    ['do', ['a']],
    ['free', []],
  ] as const) {
    const model = new LessonModel('toy-1');
    model.lesson = { game: 'toy', id: 'toy-1', seat: 'us', steps: [step(kind)], frames: [] } as unknown as Lesson;
    expect(model.spared, kind).toEqual(spared);
  }
});
