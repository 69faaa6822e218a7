// A cell of the picture in words.
import { absent, elementName, inWindow, linear, loadsOf, threadName, unlinear } from '../../draw/cell';
import { type Hit, THREADS } from '../../draw/plate';
import type { View } from '../../store/store';
import { triple } from '../panel';

const ONE: [number, number, number] = [1, 1, 1];

const STATES: Record<string, string> = { s: 'has not begun', r: 'is under way', w: 'waits at a barrier', j: 'waits for its warp-mates', d: 'has ended', '-': 'sits this statement out' };

/** A cell in words: value, last writer, where the value came from. */
export function detail(v: View, { plate, index }: Hit): string {
  const launch = v.run.launches[v.scene.launch];
  const block = launch?.block ?? ONE;
  if (plate.id === THREADS) {
    const at = unlinear(index, block);
    const state = STATES[v.frame.threads.states[index] ?? 's'] ?? '';
    const values = v.frame.variables.map((x) => [x.name, x.values[index - x.first] ?? ''] as const).filter(([, x]) => x !== '').map(([n, x]) => `${n} = ${x}`);
    return `thread ${triple(at, block)} ${state}${values.length ? ': ' + values.join(', ') : ''}`;
  }
  const a = v.scene.arrays.find((x) => x.id === plate.id);
  if (!a) return '';
  const k = inWindow(a, index), x = v.values.get(a.id);
  const value = k >= 0 ? (x?.cells[k] ?? '') : '';
  if (k < 0) return `${elementName(v.scene, a, index)} lies outside what is shown in numbers`;
  if (absent(a, v.frame, x)) return `${elementName(v.scene, a, index)} does not exist now: shared memory lives as long as its block`;
  let text = `${elementName(v.scene, a, index)} ${value === '' ? 'was never written' : '= ' + value}`;
  const origin = k >= 0 ? (x?.origin[k] ?? -1) : -1, writer = k >= 0 ? (x?.writer[k] ?? -1) : -1;
  const of = v.scene.arrays.find((y) => y.id === a.of);
  if (value !== '' && origin >= 0 && of) text += `, from ${elementName(v.scene, of, origin)}`;
  if (origin === -2) text += ', a ghost: nothing was loaded';
  if (value !== '' && writer >= 0) text += `, last written by thread (${threadName(writer, block)})`;
  const kind = { h: 'halo, borrowed from a neighbour', l: 'lent to a neighbour as halo', i: 'internal: no other block loads it' }[k >= 0 ? (x?.kind[k] ?? '') : ''];
  if (kind) text += `; ${kind}`;
  const halo = v.scene.haloOf.find((h) => h.array === a.id);
  if (halo && k >= 0 && halo.loads[k]) text += `; loaded by ${halo.loads[k]} ${halo.loads[k] === 1 ? 'block' : 'blocks'}`;
  const loads = k >= 0 ? loadsOf(v.frame, a.id)?.[k] : undefined;
  if (loads !== undefined) text += `; loaded ${loads} ${loads === 1 ? 'time' : 'times'} so far in this launch`;
  if (x?.old.includes(index)) text += `; left over from an earlier ${v.scene.hasPhases ? 'phase' : 'interval'}`;
  if (x?.stale.includes(index)) text += '; nobody can promise this value';
  return text;
}

/** Without a pointer: what the focused thread's share of the step was. */
export function touched(v: View): string {
  const launch = v.run.launches[v.scene.launch];
  const block = launch?.block ?? ONE;
  const me = linear(v.frame.focus.thread, block);
  if (v.frame.threads.active[me] !== '1') return '';
  const parts: string[] = [];
  for (const acc of v.frame.accesses) {
    const i = acc.lanes.indexOf(v.frame.focus.lane);
    const a = v.scene.arrays.find((x) => x.id === acc.array);
    if (i < 0 || !a) continue;
    const name = elementName(v.scene, a, acc.cells[i]!);
    parts.push(`${acc.kind === 'read' ? 'reads' : acc.kind === 'write' ? 'writes' : 'updates'} ${name}${acc.values[i] ? ` = ${acc.values[i]}` : ', never written'}`);
  }
  const served = v.frame.accesses.filter((acc) => acc.text).map((acc) => acc.text);
  if (served.length) return `thread ${triple(v.frame.focus.thread, block)} ${parts.join(', ')}; ${served.join('; ')}`;
  return parts.length ? `thread ${triple(v.frame.focus.thread, block)} ${parts.join(', ')}` : '';
}
