// The words below a picture that goes away from the page: where it is, what the step does, where it came from.
import type { View } from '../store/state';
import { say } from '../words/words';
import { triple } from './cell';
import type { Surface } from './surface';

/** What is below a picture, broken into lines. */
export interface Caption {
  height: number;
  draw(s: Surface, top: number): void;
}

const SIDE = 20,
  LEAD = 17,
  SMALL = 12;

/** Width of a text of size 1, as the usual faces have it; never too little, so that nothing is cut. */
export function wide(text: string): number {
  let w = 0;
  for (const c of text) w += /[iljtfrI.,:;'|!()[\] ]/.test(c) ? 0.33 : /[mwMW@%—…]/.test(c) ? 0.9 : /[A-Z]/.test(c) ? 0.7 : 0.57;
  return w;
}

/** Words put into lines of a width. */
export function lines(text: string, size: number, width: number): string[] {
  const out: string[] = [];
  let line = '';
  for (const word of text.split(' ').filter((w) => w !== '')) {
    const longer = line ? `${line} ${word}` : word;
    if (line && wide(longer) * size > width) {
      out.push(line);
      line = word;
    } else line = longer;
  }
  if (line) out.push(line);
  return out;
}

/** How the step is told: of how many, of the first ones where no more are told apart, or of those so far while the block goes on. */
export const counted = (v: Pick<View, 'scene' | 'frame'>) =>
  v.scene.track.truncated ? 'common.stepFirst' : v.frame.step.open ? 'common.stepSoFar' : 'common.stepOf';

/** Where a view is: step, phase, block and thread. */
export function standing(v: View): string {
  const { step } = v.frame;
  const launch = v.run.launches[v.scene.launch];
  return [
    say(counted(v), { step: step.index, of: step.count }),
    step.phase ? say('export.phase', { phase: step.phase, of: step.phases }) : '',
    say('export.block', { at: triple(v.scene.block, launch?.grid ?? [1, 1, 1]) }),
    say('export.thread', { at: triple(v.frame.focus.thread, launch?.block ?? [1, 1, 1]) }),
    v.run.device.name,
    v.run.warp.cut ? say('export.cut', { lanes: v.run.warp.size }) : '',
  ]
    .filter((x) => x !== '')
    .join(' · ');
}

/** Sentences, the first bold, and small below them what the picture is of and where that lives. */
export function caption(said: { lead: string; rest: string }, of: string[], link: string, width: number): Caption {
  const room = width - 2 * SIDE;
  const lead = lines(said.lead, LEAD, room),
    rest = lines(said.rest, LEAD - 2, room);
  const small = lines(of.filter((x) => x !== '').join(' · '), SMALL, room);
  const from = link && wide(link) * SMALL <= room ? link : '';
  const high = 14 + lead.length * 23 + rest.length * 20 + 6 + small.length * 16 + (from ? 16 : 0) + 8;
  return {
    height: high,
    draw(s, top) {
      s.path(`M0 ${top}H${width}`, { stroke: 'rule', width: 1 });
      let y = top + 12;
      for (const l of lead) s.text(SIDE, (y += 23) - 6, l, { size: LEAD, bold: true });
      for (const l of rest) s.text(SIDE, (y += 20) - 6, l, { size: LEAD - 2 });
      y += 6;
      for (const l of small) s.text(SIDE, (y += 16) - 6, l, { size: SMALL, fill: 'ink-2' });
      if (from) s.text(SIDE, (y += 16) - 6, from, { size: SMALL, fill: 'ink-3' });
    },
  };
}
