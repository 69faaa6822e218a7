// What a stage shows, as a room passes it on: both ways.
import type { Shown, Sight } from '../../protocol/types.gen';
import { type Choice, type State, drawable } from '../../store/store';
import { opened } from './inspectors';

/** What the stage shows now; null while there is nothing to pass on. */
export function shownOf(s: State): Shown | null {
  if (!drawable(s)) return null;
  const c = s.choice;
  const sight: Sight = { panels: opened(s), memory: c.memory, size: c.size, finding: c.finding, heat: c.heat, breaks: c.breaks,
    ...(Object.keys(c.shapes).length && { shapes: c.shapes }), ...(Object.keys(c.images).length && { images: c.images }), ...(c.blocks.length && { blocks: c.blocks }), ...(c.threads.length && { threads: c.threads }) };
  return { number: 0, spec: s.ran, place: s.frame.place, focus: s.frame.focus, sight };
}

/** How the presenter looks at it, as the reader's own choice. */
export const choiceOf = (v: Sight): Partial<Choice> => ({ panels: v.panels, memory: v.memory, size: v.size || 'warp', finding: v.finding, heat: v.heat, shapes: v.shapes ?? {}, breaks: v.breaks, images: (v.images ?? {}) as Choice['images'], blocks: v.blocks ?? [], threads: v.threads ?? [] });
