// What a stage shows, as a room passes it on: both ways.
import type { Pick, Shown, Sight } from '../../protocol/types.gen';
import type { Choice, Picked } from '../../store/choice';
import { type State, drawable, growing } from '../../store/state';

/** What the stage shows now; null while there is nothing to pass on. */
export function shownOf(s: State): Shown | null {
  if (!drawable(s)) return null;
  const c = s.choice;
  const sight: Sight = {
    panels: c.panels,
    memory: c.memory,
    size: c.size,
    finding: c.finding,
    heat: c.heat,
    breaks: c.breaks,
    ...(Object.keys(c.shapes).length && { shapes: c.shapes }),
    ...(Object.keys(c.images).length && { images: c.images }),
    ...(c.blocks.length && { blocks: c.blocks }),
    ...(c.threads.length && { threads: c.threads }),
    ...(c.table && { table: c.table }),
    ...(c.hot && { hot: c.hot }),
    ...(c.byBank && { banks: true }),
    ...(s.run.open && { part: growing(s.run) ? ('open' as const) : ('stopped' as const) }),
    ...(s.frame.say.mistake && { mistake: true }),
    ...(s.picked && { picked: s.picked }),
    ...(s.history && { cell: [s.history.array, s.history.cell] as [number, number] }),
  };
  return { number: 0, spec: s.ran, place: s.frame.place, focus: s.frame.focus, sight };
}

/** How the presenter looks at it, as the reader's own choice. */
export const choiceOf = (v: Sight): Partial<Choice> => ({
  panels: v.panels,
  memory: v.memory,
  size: v.size || 'event',
  finding: v.finding,
  heat: v.heat,
  shapes: v.shapes ?? {},
  breaks: v.breaks,
  images: (v.images ?? {}) as Choice['images'],
  blocks: v.blocks ?? [],
  threads: v.threads ?? [],
  table: v.table ?? '',
  hot: v.hot ?? '',
  byBank: v.banks ?? false,
});

/** What the presenter points at. */
export function pickedOf(p: Pick | null | undefined): Picked | null {
  switch (p?.kind) {
    case 'line':
      return { kind: 'line', line: p.line ?? 0 };
    case 'bank':
      return { kind: 'bank', bank: p.bank ?? 0 };
    case 'sector':
      return { kind: 'sector', sector: p.sector ?? 0 };
    case 'word':
      return { kind: 'word', array: p.array ?? 0, cell: p.cell ?? 0 };
    default:
      return null;
  }
}
