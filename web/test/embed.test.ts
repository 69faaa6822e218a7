import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MESSAGES_A_SECOND, VERSION, fromFigure, posted, toFigure } from '../src/embed/protocol';
import { positions, reached } from '../src/embed/reveal';
import { addressOf } from '../src/embed/source';
import { framingQuery, heightFor, readFraming } from '../src/store/framing';

test('messages to a figure are held to their form', () => {
  assert.deepEqual(toFigure({ tilescope: 1, type: 'hello' }), { type: 'hello', keys: 'none' });
  assert.deepEqual(toFigure({ tilescope: 1, type: 'goto', at: 12 }), { type: 'goto', at: 12, lane: -1 });
  assert.deepEqual(toFigure({ tilescope: 1, type: 'step', count: -2, by: 'phase' }), { type: 'step', count: -2, by: 'phase' });
  assert.deepEqual(toFigure({ tilescope: 1, type: 'play', on: false, speed: 4 }), { type: 'play', on: false, speed: 4 });
  assert.deepEqual(toFigure({ tilescope: 1, type: 'theme', theme: 'dark' }), { type: 'theme', theme: 'dark' });
  // Other scripts' messages, and those of another version, are none of ours.
  for (const none of [
    null,
    3,
    'goto',
    [],
    {},
    { type: 'goto', at: 1 },
    { tilescope: 2, type: 'goto', at: 1 },
    { tilescope: 1 },
    { tilescope: 1, type: 4 },
  ])
    assert.equal(toFigure(none), null);
  for (const wrong of [
    { type: 'goto' },
    { type: 'goto', at: -1 },
    { type: 'goto', at: 1.5 },
    { type: 'goto', at: '1' },
    { type: 'goto', at: NaN },
    { type: 'goto', at: 2 ** 60 },
    { type: 'goto', at: 1, lane: 32 },
    { type: 'step', count: 0 },
    { type: 'step', count: 1001 },
    { type: 'step', by: 'mile' },
    { type: 'step', by: 'toString' },
    { type: 'play', on: 1 },
    { type: 'play', speed: 31 },
    { type: 'theme', theme: 'pink' },
    { type: 'theme' },
    { type: 'hello', keys: 'some' },
    { type: 'rm' },
  ])
    assert.equal(typeof toFigure({ tilescope: VERSION, ...wrong }), 'string', JSON.stringify(wrong));
});

test('messages of a figure are held to their form, both ways alike', () => {
  const state = { type: 'state', at: 1, lane: -1, step: 1, of: 9, first: 0, last: 9, playing: false, title: 'T', say: 'S' } as const;
  assert.deepEqual(fromFigure(posted(state)), state);
  assert.deepEqual(fromFigure({ ...posted(state), more: 'x' }), state);
  assert.equal(fromFigure({ ...posted(state), at: 'x' }), null);
  assert.equal(fromFigure({ ...posted(state), say: 'x'.repeat(10_001) }), null);
  assert.deepEqual(fromFigure(posted({ type: 'size', width: 390, height: 500 })), { type: 'size', width: 390, height: 500 });
  assert.equal(fromFigure(posted({ type: 'size', width: 390, height: 1e9 })), null);
  const key = {
    type: 'keys',
    key: 'ArrowRight',
    code: 'ArrowRight',
    keyCode: 39,
    shiftKey: false,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
  } as const;
  assert.deepEqual(fromFigure(posted(key)), key);
  assert.equal(fromFigure({ tilescope: 1, type: 'eval', code: '1' }), null);
  assert.ok(MESSAGES_A_SECOND >= 30);
});

test('a figure is found from whatever address of a server', () => {
  const home = 'https://school.example/embed.js';
  const of = (src: string) => addressOf(src, home)?.href ?? null;
  assert.equal(of('/lessons/stencil?at=3'), 'https://school.example/embed/stencil?at=3');
  assert.equal(of('https://other.example/learn/stencil'), 'https://other.example/embed/stencil');
  assert.equal(of('/lessons/stencil/exercise.cu'), 'https://school.example/embed/stencil/exercise.cu');
  assert.equal(of('/embed/stencil'), 'https://school.example/embed/stencil');
  assert.equal(of('/s/abcdefghijklmnop'), 'https://school.example/embed/s/abcdefghijklmnop');
  assert.equal(of('/embed/s/abcdefghijklmnop?theme=dark'), 'https://school.example/embed/s/abcdefghijklmnop?theme=dark');
  assert.equal(of('/play?at=3#s=xyz'), 'https://school.example/embed/play?at=3#s=xyz');
  assert.equal(of('https://school.example/under/here/play#s=xyz'), 'https://school.example/under/here/embed/play#s=xyz');
  for (const none of [
    '',
    ' ',
    '/',
    '/me',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://user:word@school.example/embed/stencil',
    'http://[',
  ])
    assert.equal(of(none), null, none);
});

test('what an embed is to look like survives its address', () => {
  for (const q of [
    '',
    'last=40',
    'views=picture,source,sentence,banks',
    'views=source',
    'controls=none',
    'autoplay=1',
    'speed=8',
    'views=picture&last=3&controls=none&autoplay=1&speed=2',
  ])
    assert.equal(framingQuery(readFraming(`?at=3&${q}`)), q);
  assert.deepEqual(readFraming('?views=picture,sentence,banks,reuse,threads').panels, ['banks', 'reuse']);
  assert.equal(readFraming('?last=-3&speed=99&views=%3Cscript%3E').last, -1);
  assert.equal(framingQuery(readFraming('?last=-3&speed=99&views=%3Cscript%3E')), '');
  assert.equal(heightFor(readFraming(''), 960), 540);
  assert.ok(heightFor(readFraming('?views=picture,source'), 390) > heightFor(readFraming('?views=picture'), 390));
});

test('a deck’s fragments stand for places', () => {
  assert.deepEqual(positions(' 12, 20  31 x -4 '), [12, 20, 31]);
  assert.deepEqual(
    [0, 1, 2, 3].map((n) => reached([12, 20, 31], n)),
    [12, 20, 31, 31],
  );
  assert.equal(reached([], 0), undefined);
});
