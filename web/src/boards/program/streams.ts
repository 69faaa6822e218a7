// The model of time of a program with streams: a row for each stream, a bar for each copy and each launch.
import type { StreamBar, Streams } from '../../protocol/types.gen';
import type { Surface } from '../../draw/surface';
import { say } from '../../words/words';

export const ROW = 26,
  AXIS = 18;

export const streamsHeight = (t: Streams) => t.rows.length * ROW + AXIS;

/** The middle of a stream's row. */
export const rowAt = (row: number) => row * ROW + ROW / 2;

/** Distances between ticks, in microseconds. */
const TICKS = [1, 2, 5];

/** A tick for every so many microseconds, so that about six fit. */
export function tick(end: number): number {
  let scale = 1;
  for (;;) {
    for (const t of TICKS) if (end / 1000 / (t * scale) <= 8) return t * scale;
    scale *= 10;
  }
}

export function drawStreams(s: Surface, t: Streams, wide: number, picked: number): void {
  const x = (ns: number) => (ns / Math.max(1, t.end)) * (wide - 2) + 1,
    tall = t.rows.length * ROW;
  const step = tick(t.end);
  for (let us = 0; us * 1000 <= t.end; us += step) {
    const at = x(us * 1000);
    s.path(`M${at} 0V${tall}`, { stroke: 'rule' });
    const last = (us + step) * 1000 > t.end;
    s.text(at, tall + 11, last ? say('program.micro', { n: us }) : String(us), {
      size: 11,
      fill: 'ink-2',
      anchor: us === 0 ? 'start' : at > wide - 30 ? 'end' : 'middle',
      middle: true,
    });
  }
  for (const r of t.rows.keys()) s.path(`M0 ${rowAt(r)}H${wide}`, { stroke: 'rule' });
  for (const b of t.bars) s.group('call', b.call, () => bar(s, b, x(b.begin), x(b.end), b.call === picked));
}

/** Copies point as the program's chart has them: in is down, out is up. A kernel has its colour and its name. */
function bar(s: Surface, b: StreamBar, from: number, to: number, picked: boolean): void {
  const y = rowAt(b.row),
    mid = (from + to) / 2,
    room = to - from;
  s.rect(from + 0.5, y - 9, Math.max(1, room - 1), 18, {
    fill: picked ? 'ink' : b.engine === 'run' ? 'reg-t' : b.engine === 'out' ? 'paper-3' : 'paper',
    stroke: b.engine === 'run' ? 'reg' : 'ink-2',
    width: 1.2,
    round: 2,
  });
  const ink = picked ? 'paper' : 'ink';
  const sign = b.engine === 'in' ? '↓' : b.engine === 'out' ? '↑' : '';
  const label = [sign + b.label, sign || b.label.slice(0, 1)].find((l) => l.length * 6.6 + 4 <= room);
  if (label) s.text(mid, y + 0.5, label, { size: 11.5, fill: ink, anchor: 'middle', middle: true });
}
