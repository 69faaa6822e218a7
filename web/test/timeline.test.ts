import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SvgText } from '../src/draw/surface';
import { drawEvents } from '../src/elements/timeline/chips';
import { LEAST_CHIP, edgeOf, laneOf, markAt, runsOf, xOf } from '../src/elements/timeline/lane';
import type { Track } from '../src/protocol/types.gen';
import { eventsOf } from './fixtures/events';
import { Product } from './fixtures/product';

/** A track whose events are done by so many warps each, with one step of bookkeeping before each warp's. */
const trackOf = (warps: number, events: number): Track => {
  const steps = Array.from({ length: events * warps }, (_, i) => [
    { line: 0, warp: i % warps, kind: 0 },
    { line: 10 + Math.floor(i / warps), warp: i % warps, kind: 3 },
  ]).flat();
  const base = new Product(8, 4, 8).scene().track;
  return {
    ...base,
    start: 0,
    at: steps.map((_, i) => i),
    count: steps.length,
    events: eventsOf(steps),
    phases: [],
    intervals: [],
    moments: [],
  };
};

const drawn = (track: Track, width: number) => {
  const s = new SvgText(),
    lane = laneOf(track, 4, width);
  drawEvents(s, track, lane, { label: 14, chip: 20, high: 18 });
  return { lane, svg: s.out };
};

test('a chip for each warp and event, and none for bookkeeping', () => {
  const track = trackOf(4, 5),
    { lane, svg } = drawn(track, 1200);
  assert.ok(lane.chips);
  assert.equal(lane.marks.length, 20, 'half of the forty steps is bookkeeping');
  assert.equal(svg.match(/data-part="event-chip"/g)!.length, 20);
  assert.match(svg, /data-event="2" data-warp="3" data-at="23" data-count="1"><title>Warp 3 runs line 12<\/title>/);
  for (const [i, m] of lane.marks.entries()) {
    assert.ok(m.w >= LEAST_CHIP - 2 && m.x + m.w <= 1204, `${m.x}`);
    if (i) assert.ok(m.x >= lane.marks[i - 1]!.x + lane.marks[i - 1]!.w, 'no chip lies over another');
  }
  assert.match(svg, />line 10</);
});

test('chips that would be narrower than they can be read are one bar for each event, with a count', () => {
  const track = trackOf(32, 5),
    { lane, svg } = drawn(track, 1200);
  assert.ok(!lane.chips);
  assert.equal(lane.marks.length, 5);
  assert.equal(svg.match(/data-part="event-bar"/g)!.length, 5);
  assert.match(svg, /data-count="32"><title>All warps run line 10<\/title>.*?>×32<\/text>/);
  assert.ok(laneOf(track, 4, 32 * 5 * LEAST_CHIP + 4 * 9).chips, 'as soon as there is room there are chips');
  const flat: Track = { ...track, events: { ...track.events, chips: [], says: [] } };
  assert.ok(!laneOf(flat, 4, 9000).chips, 'a track may have too many to be told one by one');
  assert.match(drawn(flat, 1200).svg, /<title>line 10<\/title>/);
});

test('a press on a mark leads behind its step, and the playhead is drawn there', () => {
  for (const warps of [4, 32]) {
    const { lane } = drawn(trackOf(warps, 5), 1200);
    for (const m of lane.marks) {
      assert.equal(markAt(lane, m.x + m.w / 2), m);
      assert.equal(xOf(lane, m.at + 1), m.x + m.w);
    }
    assert.equal(markAt(lane, lane.left - 3), null);
    assert.equal(markAt(lane, 5000), lane.marks.at(-1));
    assert.equal(xOf(lane, 0), lane.left);
  }
  // Bookkeeping moves it only within a bar, which represents all steps of its event.
  const chips = drawn(trackOf(4, 5), 1200).lane,
    bars = drawn(trackOf(32, 5), 1200).lane;
  assert.equal(xOf(chips, 3), xOf(chips, 2));
  assert.ok(xOf(bars, 3) > xOf(bars, 2));
  assert.ok(edgeOf(chips, 8) > chips.marks[3]!.x + chips.marks[3]!.w && edgeOf(chips, 8) < chips.marks[4]!.x, 'between two events');
});

test('neighbours that do the same are called once, where there is no room for each', () => {
  const same = trackOf(1, 400);
  same.events = { ...same.events, deeds: [{ label: 'acc +=', kind: 3, line: 9 }], deed: same.events.deed.map(() => 0), chips: [] };
  assert.deepEqual(runsOf(same), [[0, 400]]);
  assert.match(drawn(same, 1200).svg, />acc \+= ×400</);
  const few = { ...same, events: { ...same.events, deed: [0, 0], at: [1, 3], count: [1, 1], conflicts: [0, 0], says: ['a', 'b'] } };
  assert.equal(drawn(few, 1200).svg.match(/>acc \+=</g)!.length, 2);
});

test('an event of one warp has its number, whether chips have room between them or not', () => {
  const track = trackOf(1, 60);
  for (const width of [60 * 30, 60 * 19]) {
    const { svg } = drawn(track, width);
    assert.equal(svg.match(/data-part="event-chip"/g)!.length, 60, `${width}`);
    assert.equal(svg.match(/>0<\/text>/g)!.length, 60, 'it is warp 0, and not one of them');
  }
});

test('the label of the last event ends where the timeline does', () => {
  for (const width of [300, 1200]) {
    const track = trackOf(1, 14);
    track.events.deed[13] = track.events.deeds.push({ label: 'store result', kind: 4, line: 20 }) - 1;
    const { svg } = drawn(track, width),
      x = Number(/<text x="([\d.]+)"[^>]*>store result</.exec(svg)?.[1]);
    assert.ok(x > 0 && x + 'store result'.length * 6.3 <= 4 + width, `${x} of ${width}`);
  }
});

test('passes that repeat are underlined, too', () => {
  const track = trackOf(2, 2),
    plain = drawn(track, 1200).svg;
  track.events.conflicts = [0, 31];
  const svg = drawn(track, 1200).svg;
  assert.ok(!plain.includes('conflict'));
  assert.equal(svg.match(/height="2"[^>]*fill="var\(--conflict\)"/g)?.length, 2);
});
