import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Course } from '../src/elements/stage/course';
import type { Client, OpenedMessage, RefusedMessage, Server } from '../src/protocol/types.gen';

/** A socket whose other end is the test. */
class Far {
  static last: Far;
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((e: { data: string }) => void) | null = null;
  sent: Client[] = [];
  constructor() {
    Far.last = this;
  }
  send(data: string): void {
    this.sent.push(JSON.parse(data) as Client);
  }
  close(): void {}
  answer(m: Partial<Server>): void {
    this.onmessage?.({ data: JSON.stringify({ seq: this.seq, ...m }) });
  }
  get seq(): number {
    return this.sent[this.sent.length - 1]!.seq;
  }
}

const run = { key: 'k', launches: [], source: { name: 'k.cu', text: '', lines: [], defines: [] }, ending: {} };
const nowhere = (text: string): Partial<Server> => ({ kind: 'refused', problem: { code: 'bad-place', text } as RefusedMessage['problem'] });

/** A page that has opened a run, and was asked for another size of it. */
function resized() {
  Object.assign(globalThis, {
    WebSocket: Far,
    location: new URL('http://here/'),
    document: { hidden: true },
    window: { setTimeout: () => 0, clearTimeout() {} },
  });
  const course = new Course(
    () => {},
    () => false,
    () => {},
    () => {},
  );
  course.store.set({ spec: { lesson: 'a' } });
  course.connect('/ws', { spec: { lesson: 'a' } });
  const far = Far.last;
  far.onopen!();
  const opened = () => far.answer({ kind: 'opened', run: run as unknown as OpenedMessage['run'] });
  opened();
  assert.equal(course.store.state.status, 'ready');
  course.rerun({ lesson: 'a', defines: { TILE: '2' } }, false, undefined, true);
  opened();
  return { course, far, opened, problem: () => course.store.state.problem?.text };
}

test('a run of another size opens where it begins, and nothing is said of what was looked at', () => {
  const { far, problem } = resized();
  far.answer(nowhere('there is no thread (7, 7)'));
  assert.equal(problem(), undefined);
});

test('what a reader asks for in a run of another size is refused aloud, whether it has all that was looked at or not', () => {
  for (const has of [true, false]) {
    const { course, far, problem } = resized();
    if (!has) far.answer(nowhere('there is no thread (7, 7)'));
    course.link!.look({ launch: 0, block: [9, 9, 0], thread: [0, 0, 0], warp: 0, lane: 0 });
    far.answer(nowhere('there is no block (9, 9)'));
    assert.equal(problem(), 'there is no block (9, 9)');
  }
});

test('a link to a place outside of its run says so, also after a run of another size', () => {
  const { course, far, opened, problem } = resized();
  course.open({ spec: { lesson: 'b' }, focus: { launch: 0, block: [5, 0, 0], thread: [0, 0, 0], warp: 0, lane: 0 } });
  opened();
  far.answer(nowhere('there is no block (5, 0)'));
  assert.equal(problem(), 'there is no block (5, 0)');
});
