import assert from 'node:assert/strict';
import { test } from 'node:test';
import { command, type Press } from '../src/elements/stage/keys';
import { toggledLine } from '../src/elements/stage/moments';
import { opened, toggled } from '../src/elements/stage/inspectors';
import { entriesBefore, positionAfter } from '../src/elements/timeline/track';
import { stretches } from '../src/elements/stretches';
import { initial } from '../src/store/state';
import { Product } from './fixtures/product';

const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  repeat: false,
  ...more,
});

test('keys step, choose sizes and play', () => {
  assert.deepEqual(command(press('ArrowRight'), 'page'), { key: 'step', count: 1, big: false, repeat: false });
  assert.deepEqual(command(press('ArrowLeft', { shiftKey: true, repeat: true }), 'button'), {
    key: 'step',
    count: -1,
    big: true,
    repeat: true,
  });
  assert.deepEqual(command(press('1'), 'page'), { key: 'size', size: 'phase' });
  assert.deepEqual(command(press('6'), 'slider'), { key: 'size', size: 'thread' });
  assert.deepEqual(command(press('3'), 'page'), { key: 'size', size: 'event' });
  assert.deepEqual(command(press('PageDown'), 'page'), { key: 'step', count: 1, big: false, repeat: false });
  assert.deepEqual(command(press('PageUp'), 'page'), { key: 'step', count: -1, big: false, repeat: false });
  assert.deepEqual(command(press(' '), 'page'), { key: 'play' });
  assert.deepEqual(command(press('?', { shiftKey: true }), 'page'), { key: 'help' });
});

test('keys are never captured while typing, in dialogs, or with other modifiers', () => {
  for (const key of ['ArrowRight', ' ', '1', '?', 'f', 'Home']) {
    assert.equal(command(press(key), 'text'), null);
    assert.equal(command(press(key), 'dialog'), null);
    assert.equal(command(press(key, { ctrlKey: true }), 'page'), null);
    assert.equal(command(press(key, { altKey: true }), 'page'), null);
  }
  assert.equal(command(press(' '), 'button'), null);
  assert.equal(command(press(''), 'page'), null);
});

test('never more than three inspectors, and none where the last is closed', () => {
  assert.deepEqual(toggled(['phases', 'reuse', 'banks'], 'sectors'), ['phases', 'reuse', 'sectors']);
  assert.deepEqual(toggled(['phases', 'reuse'], 'reuse'), ['phases']);
  assert.deepEqual(toggled(['findings', 'x'], 'findings', true), ['findings', 'x']);
  assert.deepEqual(toggled([], 'phases'), ['phases']);
  const v = { ...initial(), scene: { ...new Product(8, 4, 8).scene(), topics: ['conflicts' as const] } };
  assert.deepEqual(opened(v), ['banks']);
  const closed = { ...v, choice: { ...v.choice, panels: toggled(opened(v), 'banks') } };
  assert.deepEqual(opened(closed), [], 'what was closed does not come back as what is usual');
  assert.deepEqual(toggled(opened(closed), 'reuse'), ['reuse']);
});

test('places on the timeline and positions of the run', () => {
  const track = { ...new Product(8, 4, 8).scene().track, start: 10, at: [10, 12, 20] };
  assert.deepEqual(
    [0, 10, 11, 12, 13, 20, 21, 99].map((p) => entriesBefore(track, p)),
    [0, 0, 1, 1, 2, 2, 3, 3],
  );
  assert.deepEqual(
    [0, 1, 2, 3, 4].map((n) => positionAfter(track, n)),
    [10, 11, 13, 21, 21],
  );
  // Within marks that stand for several steps every moment can be reached.
  assert.deepEqual(
    [0, 0.5, 1, 1.25, 2, 3].map((n) => positionAfter({ ...track, start: 0, at: [9, 19, 29], binned: true, per: 10 }, n)),
    [0, 5, 10, 13, 20, 30],
  );
});

test('numbers join into stretches', () => {
  assert.equal(stretches([3, 1, 2, 7]), '1–3, 7');
  assert.equal(stretches([]), '');
});

test('a breakpoint comes and goes, and no more come than a search takes', () => {
  assert.deepEqual(toggledLine([3, 9], 7), [3, 7, 9]);
  assert.deepEqual(toggledLine([3, 7], 7), [3]);
  const full = Array.from({ length: 64 }, (_, i) => i + 1);
  assert.deepEqual(toggledLine(full, 99), full);
});
