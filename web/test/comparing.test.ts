// Of which runs the result of a comparison is reported.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Comparing } from '../src/elements/compare/comparing';
import type { State } from '../src/store/state';

const run = (key: string): State => ({ status: 'ready', run: { key } }) as unknown as State;

test('what two runs came to is not said of a pair with another run', () => {
  const sockets: string[] = [];
  Object.assign(globalThis, {
    location: { href: 'http://localhost/compare', protocol: 'http:', host: 'localhost' },
    WebSocket: class {
      constructor(url: string) {
        sockets.push(url);
      }
      addEventListener(): void {}
      close(): void {}
    },
  });
  let begun = 0;
  const comparing = new Comparing(
    { socket: '/ws', result: null, steps: -1, problem: '' },
    () => begun++,
    () => {},
  );
  assert.ok(!comparing.are(run('x'), run('y')));
  comparing.look(run('x'), run('y'));
  comparing.look(run('x'), run('y'));
  assert.equal(begun, 1, 'they are compared once');
  assert.ok(comparing.are(run('x'), run('y')));
  assert.ok(!comparing.are(run('z'), run('y')));
  assert.ok(!comparing.are(run('x'), { ...run('y'), run: null } as State));
  assert.equal(sockets.length, 1);
});
