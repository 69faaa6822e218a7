// What the marks in the picture mean.
import { html } from 'lit';
import { absent, paintMark, triple, unlinear } from '../../draw/cell';
import { DEEPEST, hue } from '../../draw/palette';
import { standIn } from '../../draw/partners';
import { SvgText } from '../../draw/surface';
import type { Array as ArrayInfo, Values } from '../../protocol/types.gen';
import type { View } from '../../store/state';
import { say } from '../../words/words';
import { cut } from '../cut';

/** A folded corner, or a bar along a small cell's lower edge. */
export const WRITTEN =
  '<path d="M1 2h9l-9 9z" fill="var(--n-f)" stroke="var(--n)"/>' +
  '<rect x="13" y="10" width="8" height="3" fill="var(--n-f)" stroke="var(--n)" stroke-width=".8"/>';

/** A flag in the cells of threads. */
export const NEXT_WARP = '<path d="M4 3l10 5l-10 5z" fill="none" stroke="var(--ink)" stroke-width="1.4"/>';

/** States of threads that have a mark of their own, by letter. */
const STATES = [
  ['w', 'waits', 'help.markWaits'],
  ['j', 'apart', 'picture.apart'],
  ['-', 'off', 'picture.off'],
] as const;

function signed(mark: 'waits' | 'apart' | 'off'): string {
  const s = new SvgText();
  paintMark(s, mark, 6, 3, 1);
  return s.out;
}

const item = (body: string, text: string) =>
  html`<li><svg width="20" height="14" viewBox="0 0 22 16" .innerHTML=${body}></svg>${text}</li>`;

/** What a picture has that decides which signs are explained. */
export interface Drawn {
  flags: boolean; // threads, with flags in those whose warp runs next
  nexts: boolean; // a cell that is read next
  keyed: boolean; // it explains two signs itself
  dashes: boolean; // values of threads that have no room
}

/** What the signs of a picture mean: of the arrays that are drawn, in the memory or alone, and no others. */
export function legend(v: View, memory: 'both' | 'global' | 'shared', only: string, { flags, nexts, keyed, dashes }: Drawn) {
  const kinds = new Set<string>(),
    drawn = v.scene.arrays.filter((a) => (only ? a.name === only : memory === 'both' || (a.space === 'shared') === (memory === 'shared')));
  const values = drawn.map((a) => v.values.get(a.id)).filter((x) => x !== undefined);
  for (const x of values) for (const k of x.kind) kinds.add(k);
  const ghosts = kinds.has('g') || drawn.some((a) => a.ghosts[0] + a.ghosts[1] > 0);
  const cuts = cut(v);
  const heat = v.frame.heat;
  const thread = triple(v.frame.focus.thread, v.run.launches[v.scene.launch]?.block ?? [1, 1, 1]);
  const shades = v.choice.byBank ? shaded(v).map(([body, text]) => item(body, text)) : [];
  if (heat)
    return html`<ul class="legend scale" data-part="heat-scale"
      >${
        heat.tooLong
          ? html`<li>${say('picture.tooLong')}</li>`
          : item(
              '<rect x="1" y="1" width="20" height="14" fill="url(#ts-heat)" stroke="var(--rule-2)"/>',
              say(heat.open ? 'picture.scaleSoFar' : 'picture.scale', { most: heat.most }),
            )
      }${shades}${cuts}</ul
    >`;
  return html`<ul class=${cuts ? 'legend cuts' : 'legend'}>
    ${cuts}${shades}${
      ghosts
        ? item(
            '<rect x="2" y="2" width="18" height="12" fill="none" stroke="var(--ink-3)" stroke-width="1.25" stroke-dasharray="4 3"/>',
            say('picture.ghost'),
          )
        : ''
    }
    ${marks(v, drawn, values).map(([body, text]) => item(body, text))} ${touched(v, drawn)}
    ${
      kinds.has('h')
        ? item('<rect x="1" y="1" width="20" height="14" fill="url(#ts-halo)" stroke="var(--rule-2)"/>', say('picture.halo'))
        : ''
    }
    ${kinds.has('h') ? item('<rect x="1" y="1" width="20" height="14" fill="var(--m-t)" stroke="var(--rule-2)"/>', say('picture.own')) : ''}
    ${
      !keyed && nexts && v.frame.next.some((x) => drawn.some((a) => a.id === x.array))
        ? item(
            '<rect x="1" y="2" width="20" height="12" rx="4" fill="none" stroke="var(--ink)" stroke-width="1.3"/>',
            say('picture.next', { thread }),
          )
        : ''
    }
    ${
      v.frame.results?.some((x) => drawn.some((a) => a.id === x.array))
        ? item(
            '<rect x="1" y="2" width="20" height="12" fill="none" stroke="var(--ink)" stroke-width="1.3" stroke-dasharray="2 2"/>',
            say('picture.results', { thread }),
          )
        : ''
    }
    ${flags && v.frame.warps.some((w) => w.turn) ? item(NEXT_WARP, say('help.markWay')) : ''}
    ${flags ? STATES.filter(([s]) => v.frame.threads.states.includes(s)).map(([, mark, text]) => item(signed(mark), say(text))) : ''}
    ${dashes ? item('<rect x="5" y="7" width="12" height="2" fill="var(--ink-2)"/>', say('picture.dash')) : ''}
    ${!keyed && values.some((x) => x.fresh.length) ? item(WRITTEN, say('picture.fresh')) : ''}
  </ul>`;
}

/** The frames of what the step touches: by the thread in focus, and by others. */
function touched(v: View, drawn: readonly ArrayInfo[]) {
  const { warp, lane, thread } = v.frame.focus,
    made = v.frame.accesses.filter((acc) => drawn.some((a) => a.id === acc.array)),
    own = made.some((acc) => acc.warp === warp && acc.lanes.includes(lane)),
    read = made.filter((acc) => acc.kind !== 'write' && (acc.warp !== warp || acc.lanes.some((l) => l !== lane))),
    block: [number, number, number] = v.run.launches[v.scene.launch]?.block ?? [1, 1, 1],
    other = made.length ? standIn({ frame: v.frame, block }) : null,
    a = drawn.find((x) => read.some((acc) => acc.array === x.id));
  return [
    own
      ? item(
          '<rect x="2" y="2" width="18" height="12" fill="none" stroke="var(--ink)" stroke-width="2.6"/>',
          say('picture.mine', { thread: triple(thread, block) }),
        )
      : other !== null
        ? item(
            '<rect x="2" y="2" width="18" height="12" fill="none" stroke="var(--ink)" stroke-width="2" stroke-dasharray="4 3"/>',
            say('picture.mine', { thread: triple(unlinear(other, block), block) }),
          )
        : '',
    a
      ? item(
          `<rect x="2" y="2" width="18" height="12" rx="2" fill="none" stroke="var(--${hue(a.role).edge})" stroke-width="1.6"/>`,
          say(own ? 'picture.others' : 'picture.read'),
        )
      : '',
  ];
}

/** The shades of banks, in the hue of the first array in shared memory; and of a bank that is asked for more than one word. */
function shaded(v: View): [string, string][] {
  const a = v.scene.arrays.find((x) => x.banks);
  if (!a) return [];
  const h = hue(a.role),
    last = v.run.device.banks - 1,
    ramp = Array.from(
      { length: 5 },
      (_, i) => `<rect x="${1 + 4 * i}" y="1" width="4" height="14" fill="var(--${h.mark})" opacity="${(DEEPEST * i) / 4}"/>`,
    ).join('');
  const scale = `<rect x="1" y="1" width="20" height="14" fill="var(--${h.ground})" stroke="var(--rule-2)"/>${ramp}`;
  const b = v.frame.banks,
    clash =
      '<rect x="1" y="1" width="20" height="14" fill="var(--conflict-t)"/><rect x="1" y="1" width="20" height="14" fill="url(#ts-cross)"/>';
  return [
    [scale, say('picture.shades', { last })],
    ...(b && b.conflicts > 0 && b.step === v.frame.step.index ? [[clash, say('picture.clash')] as [string, string]] : []),
  ];
}

/** Marks that are in the picture now: what is left over, images. */
function marks(v: View, drawn: readonly ArrayInfo[], values: Values[]): [string, string][] {
  const out: [string, string][] = [];
  if (values.some((x) => x.stale.length))
    out.push([
      '<text x="11" y="13" font-size="14" font-weight="700" text-anchor="middle" fill="var(--race-k)">?</text>',
      say('help.markStale'),
    ]);
  if (values.some((x) => x.old.length))
    out.push([
      '<rect x="1" y="1" width="20" height="14" fill="none" stroke="var(--rule-2)"/>' +
        '<path d="M3 13L19 3" stroke="var(--ink-3)" stroke-width="1.6"/>',
      v.scene.hasPhases ? say('picture.oldPhase') : say('picture.oldInterval'),
    ]);
  if (v.frame.outlines.some((u) => u.kind === 'fragment' && drawn.some((a) => a.id === u.array)))
    out.push(['<rect x="2" y="2" width="18" height="12" fill="none" stroke="var(--ink)" stroke-width="3"/>', say('picture.multiplied')]);
  if (drawn.some((a) => !absent(a, v.frame, v.values.get(a.id)) && v.values.get(a.id)?.cells.some((c) => c === '')))
    out.push([
      '<rect x="1" y="1" width="20" height="14" fill="none" stroke="var(--rule-2)"/>' +
        '<rect x="10" y="7" width="3" height="3" fill="var(--ink-3)"/>',
      say('common.unset'),
    ]);
  const image = values.find((x) => x.pixels)?.pixels;
  if (image)
    out.push([
      `<defs><linearGradient id="ts-grey"><stop stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient></defs>` +
        `<rect x="1" y="1" width="20" height="14" fill="url(#ts-grey)" stroke="var(--rule-2)"/>`,
      say('picture.range', { low: image.low, high: image.high }),
    ]);
  return out;
}
