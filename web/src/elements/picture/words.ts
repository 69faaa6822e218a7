// A cell of the picture in words.
import { absent, elementName, inWindow, linear, loadsOf, threadName, unlinear } from '../../draw/cell';
import { type Hit, THREADS } from '../../draw/plate';
import type { View } from '../../store/state';
import { triple } from '../panel';
import { say } from '../../words/words';

const ONE: [number, number, number] = [1, 1, 1];

const STATES: Record<string, string> = {
  s: say('cell.unbegun'),
  r: say('cell.way'),
  w: say('cell.waits'),
  j: say('cell.parted'),
  d: say('cell.ended'),
  '-': say('cell.idle'),
};

/** A cell in words: value, last writer, where the value came from. */
export function detail(v: View, { plate, index }: Hit): string {
  const launch = v.run.launches[v.scene.launch];
  const block = launch?.block ?? ONE;
  if (plate.id === THREADS) {
    const at = unlinear(index, block);
    const state = STATES[v.frame.threads.states[index] ?? 's'] ?? '';
    const values = v.frame.variables
      .map((x) => [x.name, x.values[index - x.first] ?? ''] as const)
      .filter(([, x]) => x !== '')
      .map(([n, x]) => `${n} = ${x}`);
    return `${say('common.thread', { thread: triple(at, block) })} ${state}${values.length ? ': ' + values.join(', ') : ''}`;
  }
  const a = v.scene.arrays.find((x) => x.id === plate.id);
  if (!a) return '';
  const k = inWindow(a, index),
    x = v.values.get(a.id);
  const value = k >= 0 ? (x?.cells[k] ?? '') : '';
  if (k < 0) return say('cell.outside', { name: elementName(v.scene, a, index) });
  if (absent(a, v.frame, x)) return say('cell.absent', { name: elementName(v.scene, a, index) });
  let text = `${elementName(v.scene, a, index)} ${value === '' ? say('cell.unset') : '= ' + value}`;
  const origin = k >= 0 ? (x?.origin[k] ?? -1) : -1,
    writer = k >= 0 ? (x?.writer[k] ?? -1) : -1;
  const of = v.scene.arrays.find((y) => y.id === a.of);
  if (value !== '' && origin >= 0 && of) text += say('cell.from', { name: elementName(v.scene, of, origin) });
  if (origin === -2) text += say('cell.ghost');
  if (value !== '' && writer >= 0) text += say('cell.writer', { thread: threadName(writer, block) });
  const kind = { h: say('cell.halo'), l: say('cell.lent'), i: say('cell.internal') }[k >= 0 ? (x?.kind[k] ?? '') : ''];
  if (kind) text += `; ${kind}`;
  const halo = v.scene.haloOf.find((h) => h.array === a.id);
  if (halo && k >= 0 && halo.loads[k]) text += say('cell.loadedBy', { n: halo.loads[k]! });
  const loads = k >= 0 ? loadsOf(v.frame, a.id)?.[k] : undefined;
  if (loads !== undefined) text += say('cell.times', { n: loads });
  if (x?.old.includes(index)) text += `; ${say(v.scene.hasPhases ? 'picture.oldPhase' : 'picture.oldInterval')}`;
  if (x?.stale.includes(index)) text += say('cell.stale');
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
    parts.push(
      `${say(acc.kind === 'read' ? 'cell.reads' : acc.kind === 'write' ? 'cell.writes' : 'cell.updates')} ${name}${acc.values[i] ? ` = ${acc.values[i]}` : say('cell.never')}`,
    );
  }
  const served = v.frame.accesses.filter((acc) => acc.text).map((acc) => acc.text);
  if (served.length)
    return `${say('common.thread', { thread: triple(v.frame.focus.thread, block) })} ${parts.join(', ')}; ${served.join('; ')}`;
  return parts.length ? `${say('common.thread', { thread: triple(v.frame.focus.thread, block) })} ${parts.join(', ')}` : '';
}
