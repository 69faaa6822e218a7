// The program's chart: a column for each call, in order; above what the host asks, copies and kernels, below the life of each memory.
import type { Call, Memory, Program } from '../../protocol/types.gen';
import type { Surface } from '../../draw/surface';

/** Heights, in the chart's units. */
export const HOST = 12,
  COPIES = 36,
  KERNELS = 60,
  FIRST = 94,
  PITCH = 20;

/** Where columns lie: x of each call's left edge, and one more for the end. */
export function columns(calls: readonly Call[], room: number): number[] {
  const least = calls.map((c) =>
    c.kind === 'launch' ? Math.min(90, Math.max(36, c.name.length * 6.4 + 8)) : c.kind === 'copy' || c.kind === 'fill' ? 22 : 16,
  );
  const sum = least.reduce((a, b) => a + b, 0);
  // Room that is left over goes to the kernels, and what they do not take to the other calls.
  const launches = calls.filter((c) => c.kind === 'launch').length;
  const more = launches ? Math.min(120, Math.max(0, room - sum) / launches) : 0;
  const others = calls.length - launches,
    rest = others ? Math.min(28, Math.max(0, room - sum - more * launches) / others) : 0;
  const x = [0];
  calls.forEach((c, i) => x.push(x[i]! + least[i]! + (c.kind === 'launch' ? more : rest)));
  return x;
}

/** Height of a memory's row where the chart has so much room: rows that are few fill it, up to a limit. */
export const pitchIn = (p: Program, room: number) =>
  Math.max(PITCH, Math.min(44, Math.floor((room - FIRST - 4) / Math.max(1, p.memories.length))));

export const height = (p: Program, pitch = PITCH) => FIRST + p.memories.length * pitch + 4;

export function drawProgram(s: Surface, p: Program, x: readonly number[], launch: number, picked: number, pitch = PITCH): void {
  const wide = x[x.length - 1] ?? 0;
  p.calls.forEach((c, i) => {
    if (c.kind === 'launch') s.rect(x[i]!, 0, x[i + 1]! - x[i]!, height(p, pitch), { fill: 'paper-2' });
  });
  if (picked >= 0 && x[picked + 1] !== undefined) s.rect(x[picked]!, 0, x[picked + 1]! - x[picked]!, height(p, pitch), { fill: 'paper-3' });
  for (const y of [HOST, COPIES, KERNELS]) s.path(`M0 ${y}H${wide}`, { stroke: 'rule' });
  s.path(`M0 ${FIRST - 14}H${wide}`, { stroke: 'rule-2' });
  p.memories.forEach((m, k) => life(s, p, m, FIRST + k * pitch, x, 6 + (pitch - PITCH) / 4));
  p.calls.forEach((c, i) => {
    s.group('call', i, () => {
      s.rect(x[i]!, 0, x[i + 1]! - x[i]!, FIRST - 16, { fill: 'paper', faint: 0 }); // to be pressed
      call(s, c, x[i]!, x[i + 1]!, c.launch === launch && c.launch >= 0);
    });
  });
}

function call(s: Surface, c: Call, from: number, to: number, now: boolean): void {
  const mid = (from + to) / 2;
  switch (c.kind) {
    case 'launch': {
      s.rect(
        from + 1.5,
        KERNELS - 10,
        to - from - 3,
        20,
        now ? { fill: 'ink', round: 2 } : { fill: 'reg-t', stroke: 'reg', width: 1.2, round: 2 },
      );
      const fits = Math.floor((to - from - 10) / 6.3);
      s.text(mid, KERNELS + 0.5, c.name.length <= fits ? c.name : String(c.launch + 1), {
        size: 11.5,
        bold: now,
        fill: now ? 'paper' : 'ink',
        anchor: 'middle',
        middle: true,
      });
      return;
    }
    case 'refused':
      s.path(`M${mid - 6} ${KERNELS - 6}l12 12M${mid + 6} ${KERNELS - 6}l-12 12`, { stroke: 'race', width: 2.4 });
      return;
    case 'copy':
    case 'fill':
      s.rect(mid - 9, COPIES - 9, 18, 18, { fill: 'paper', stroke: 'ink-2', round: 2 });
      if (c.kind === 'fill')
        s.path(`M${mid - 5} ${COPIES + 4}h10M${mid - 5} ${COPIES}h10M${mid - 5} ${COPIES - 4}h10`, { stroke: 'ink', width: 1.6 });
      else arrow(s, mid, COPIES, c.way, 6);
      return;
    case 'alloc':
      s.rect(mid - 6, HOST - 6, 12, 12, { fill: 'ink-2', round: 2 });
      s.path(`M${mid - 3.5} ${HOST}h7M${mid} ${HOST - 3.5}v7`, { stroke: 'paper', width: 1.6 });
      return;
    case 'free':
      s.rect(mid - 6, HOST - 6, 12, 12, { fill: 'paper', stroke: 'ink-2', width: 1.3, round: 2 });
      s.path(`M${mid - 3} ${HOST}h6`, { stroke: 'ink-2', width: 1.6 });
      return;
    case 'sync':
      s.rect(mid - 7, HOST - 7, 14, 14, { fill: 'paper' });
      s.path(`M${mid - 2.5} ${HOST - 6}v12M${mid + 2.5} ${HOST - 6}v12`, { stroke: 'ink', width: 2.4 });
      return;
    case 'record':
    case 'await':
      s.path(`M${mid} ${HOST - 7}L${mid + 7} ${HOST}L${mid} ${HOST + 7}L${mid - 7} ${HOST}Z`, {
        fill: c.kind === 'record' ? 'ink-2' : 'paper',
        stroke: 'ink-2',
        width: 1.4,
      });
      return;
    default: // output
      s.rect(mid - 7, HOST - 6, 14, 12, { fill: 'paper', stroke: 'ink-2', round: 2 });
      s.path(`M${mid - 4} ${HOST - 2}h8M${mid - 4} ${HOST + 2}h5`, { stroke: 'ink-2', width: 1.3 });
  }
}

/** To the device points down, to the host up, on the device to the side. */
function arrow(s: Surface, x: number, y: number, way: string, r: number): void {
  const h = r * 0.6;
  const d =
    way === 'out'
      ? `M${x} ${y + r}V${y - r}M${x - h} ${y - r + h}L${x} ${y - r}L${x + h} ${y - r + h}`
      : way === 'on'
        ? `M${x - r} ${y}H${x + r}M${x + r - h} ${y - h}L${x + r} ${y}L${x + r - h} ${y + h}`
        : `M${x} ${y - r}V${y + r}M${x - h} ${y + r - h}L${x} ${y + r}L${x + h} ${y + r - h}`;
  s.path(d, { stroke: 'ink', width: 1.8 });
}

/** A memory's row: its life, the host's copies, and what kernels read and wrote; a line carries what was written to its next reader. */
function life(s: Surface, p: Program, m: Memory, y: number, x: readonly number[], half: number): void {
  for (const l of m.lives) {
    const from = x[l.from]! + 2,
      to = x[l.to + 1]! - 2;
    s.rect(from, y - half, to - from, 2 * half, {
      fill: m.survives ? 'paper-3' : 'paper',
      stroke: 'rule-2',
      round: 2,
      ...(m.space === 'host' ? { dash: '3 2' } : {}),
    });
    const text = l.copies > 1 ? `×${l.copies}` : '';
    if (!m.survives && text.length * 6.2 < to - from)
      s.text((from + to) / 2, y + 0.5, text, { size: 11, fill: 'ink-2', anchor: 'middle', middle: true });
  }
  const row = p.memories.indexOf(m);
  // In order of calls: who puts something there, and who takes it.
  const marks: { at: number; puts: boolean; takes: boolean; draw: () => void }[] = [];
  p.calls.forEach((c, i) => {
    if (c.kind !== 'copy' && c.kind !== 'fill') return;
    const at = (x[i]! + x[i + 1]!) / 2;
    if (c.row === row) marks.push({ at, puts: true, takes: false, draw: () => arrow(s, at, y, 'in', 4.5) });
    else if (c.from === row) marks.push({ at, puts: false, takes: true, draw: () => arrow(s, at, y, 'out', 4.5) });
  });
  for (const u of m.uses) {
    const at = (x[u.call]! + x[u.call + 1]!) / 2;
    marks.push({ at, puts: u.writes, takes: u.reads, draw: () => letters(s, at, y, u.reads, u.writes) });
  }
  marks.sort((a, b) => a.at - b.at);
  let put = -1;
  for (const k of marks) {
    if (k.takes && put >= 0) s.path(`M${put} ${y}H${k.at}`, { stroke: 'ink', width: 1.8 });
    if (k.puts) put = k.at;
    else if (k.takes && put >= 0) put = k.at;
  }
  for (const k of marks) k.draw();
}

function letters(s: Surface, x: number, y: number, reads: boolean, writes: boolean): void {
  const list = [reads ? 'R' : '', writes ? 'W' : ''].filter(Boolean);
  if (!list.length) list.push('?');
  list.forEach((t, i) => {
    const at = x + (i - (list.length - 1) / 2) * 15;
    s.rect(
      at - 7,
      y - 7.5,
      14,
      15,
      t === 'W' ? { fill: 'ink', stroke: 'ink', round: 2 } : { fill: 'paper', stroke: t === '?' ? 'rule-2' : 'ink', round: 2 },
    );
    s.text(at, y + 0.5, t, { size: 11, bold: true, fill: t === 'W' ? 'paper' : 'ink', anchor: 'middle', middle: true });
  });
}
