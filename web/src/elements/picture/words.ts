// A cell of the picture in words.
import { absent, elementName, inWindow, linear, loadsOf, threadName, unlinear } from '../../draw/cell';
import { standIn } from '../../draw/partners';
import { type Hit, THREADS } from '../../draw/plate';
import type { Array as ArrayInfo, Values } from '../../protocol/types.gen';
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
  if (plate.id === THREADS) return ofThread(v, index);
  const a = v.scene.arrays.find((x) => x.id === plate.id);
  if (!a) return '';
  const k = inWindow(a, index),
    x = v.values.get(a.id);
  if (k < 0) return say('cell.outside', { name: elementName(v.scene, a, index) });
  if (absent(a, v.frame, x)) return say('cell.absent', { name: elementName(v.scene, a, index) });
  const value = x?.cells[k] ?? '';
  const text = `${elementName(v.scene, a, index)} ${value === '' ? say('cell.unset') : '= ' + value}`;
  return text + history(v, a, x, k) + counts(v, a, k) + marks(v, x, index);
}

function ofThread(v: View, index: number): string {
  const block = v.run.launches[v.scene.launch]?.block ?? ONE;
  const state = STATES[v.frame.threads.states[index] ?? 's'] ?? '';
  const ended = v.frame.threads.states[index] === 'd',
    values = v.frame.variables
      .map((x) => [x.name, x.values[index - x.first] ?? ''] as const)
      .filter(([, x]) => x !== '')
      .map(([n, x]) => (ended ? `${n} ${say('cell.was', { value: x })}` : `${n} = ${x}`));
  return `${say('common.thread', {
    thread: triple(unlinear(index, block), block),
  })} ${state}${values.length ? ': ' + values.join(', ') : ''}`;
}

/** Where a cell's value comes from, and what kind of cell it is. */
function history(v: View, a: ArrayInfo, x: Values | undefined, k: number): string {
  const origin = x?.origin[k] ?? -1,
    writer = x?.writer[k] ?? -1,
    has = (x?.cells[k] ?? '') !== '';
  const of = v.scene.arrays.find((y) => y.id === a.of);
  let text = '';
  if (has && origin >= 0 && of) text += say('cell.from', { name: elementName(v.scene, of, origin) });
  if (origin === -2) text += say('cell.ghost');
  if (has && writer >= 0) text += say('cell.writer', { thread: threadName(writer, v.run.launches[v.scene.launch]?.block ?? ONE) });
  const kind = { h: say('cell.halo'), l: say('cell.lent'), i: say('cell.internal') }[x?.kind[k] ?? ''];
  return kind ? `${text}; ${kind}` : text;
}

/** How many blocks load an element, and how often it was loaded. */
function counts(v: View, a: ArrayInfo, k: number): string {
  const blocks = v.scene.haloOf.find((h) => h.array === a.id)?.loads[k],
    loads = loadsOf(v.frame, a.id)?.[k];
  return (blocks ? say('cell.loadedBy', { n: blocks }) : '') + (loads !== undefined ? say('cell.times', { n: loads }) : '');
}

function marks(v: View, x: Values | undefined, index: number): string {
  const old = x?.old.includes(index) ? `; ${say(v.scene.hasPhases ? 'picture.oldPhase' : 'picture.oldInterval')}` : '';
  return old + (x?.stale.includes(index) ? say('cell.stale') : '');
}

/** So many elements that one thread touches are named. */
const MOST_TOUCHED = 4;

/** Without a pointer: what the focused thread's share of the step was; where it has none, that of the first thread that acts. */
export function touched(v: View): string {
  const launch = v.run.launches[v.scene.launch];
  const block = launch?.block ?? ONE;
  const me = linear(v.frame.focus.thread, block),
    other = v.frame.threads.active[me] === '1' ? null : standIn({ frame: v.frame, block });
  if (v.frame.threads.active[me] !== '1' && other === null) return '';
  const { warp, lane } = other === null ? v.frame.focus : { warp: v.frame.accesses[0]!.warp, lane: v.frame.accesses[0]!.lanes[0]! },
    thread = say('common.thread', { thread: triple(other === null ? v.frame.focus.thread : unlinear(other, block), block) });
  const parts: string[] = [];
  for (const acc of v.frame.accesses) {
    const a = v.scene.arrays.find((x) => x.id === acc.array);
    if (acc.warp !== warp || !a) continue;
    acc.lanes.forEach((l, i) => {
      if (l !== lane) return;
      const name = elementName(v.scene, a, acc.cells[i]!) + (acc.member ? `.${acc.member}` : '');
      const what = `${say(acc.kind === 'read' ? 'cell.reads' : acc.kind === 'write' ? 'cell.writes' : 'cell.updates')} ${name}`;
      // The members of a struct are read one after another, of one element.
      const last = parts.at(-1);
      if (last?.startsWith(`${what} = `) && acc.values[i]) parts[parts.length - 1] = `${last}, ${acc.values[i]}`;
      else parts.push(`${what}${acc.values[i] ? ` = ${acc.values[i]}` : say('cell.never')}`);
    });
  }
  if (parts.length > MOST_TOUCHED) parts.splice(MOST_TOUCHED - 1, Infinity, '…');
  const served = v.frame.accesses.filter((acc) => acc.text).map((acc) => acc.text);
  if (served.length) return `${thread} ${parts.join(', ')}; ${served.join('; ')}`;
  return parts.length ? `${thread} ${parts.join(', ')}` : '';
}
