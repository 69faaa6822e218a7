// What the phase table says: its title, the headings of its columns, its cells.
import { type Piece, element, refs } from '../../draw/piece';
import type { PhaseCell, PhaseColumn, PhaseTable, Scene } from '../../protocol/types.gen';
import type { View } from '../../store/state';
import { type Key, say } from '../../words/words';

/** What is between barriers where there are no phases. */
export const titled = (v: View): Key => (v.frame.phases.unit === 'interval' ? 'panel.intervals' : 'panel.phases');

export const title = (t: PhaseTable) => say(t.unit === 'interval' ? 'phases.intervalTable' : 'phases.phaseTable');

/** A column begins a phase; in it, a column separates what is loaded from what is then used. */
export const begins = (t: PhaseTable, i: number) => i === 0 || t.columns[i]!.phase !== t.columns[i - 1]!.phase;
export const barred = (t: PhaseTable, i: number) => t.columns[i]!.kind === 'use' && i > 0 && t.columns[i - 1]!.kind === 'load';

export function heading(c: PhaseColumn, first: boolean, unit: string): string {
  const line = c.line ? say('common.line', { line: c.line }) : '';
  const name = c.kind === 'use' ? [c.title, line].filter(Boolean).join(', ') : line || c.title;
  return first ? say(unit === 'interval' ? 'phases.interval' : 'phases.phase', { n: c.phase, name }) : name;
}

export function cell(scene: Scene, c: PhaseCell): Piece[] {
  if (c.sum) return [{ text: 'Σ', sub: c.sum.over }, { text: ' ' }, ...c.sum.factors.map((f) => element(scene, f.array, f.index))];
  const loads = c.loads.flatMap((m, i) => [...(i ? [{ text: ', ' }] : []), refs(scene, m.from), { text: '→' }, refs(scene, m.to)]);
  return [
    ...loads,
    ...c.terms.flatMap((t, i) => [...(i ? [{ text: t.plus ? ' + ' : ', ' }] : []), ...t.factors.map((f) => refs(scene, f))]),
  ];
}
