// The drawing without a page: what a server draws pictures with. It takes the messages that a page takes, and draws what the page would
// show.
import './draw/intl';
import { type Caption, caption, standing } from './draw/caption';
import { rowsOf } from './draw/grid';
import { images, shown } from './draw/image';
import { Marks } from './draw/marks';
import { DEFS, HATCHES } from './draw/palette';
import type { Layout } from './draw/plate';
import { SANS, type Surface, SvgText, escape } from './draw/surface';
import { type Theme, coloured, colours } from './draw/theme';
import { paint } from './elements/picture/figure';
import { described, headed } from './figures/described';
import { drawFigure, figureOf, isSheet, sizeOf } from './figures';
import type { Figure } from './figures/figure';
import { FIGURES, type FigureName } from './figures/names';
import { type Swept, swept } from './figures/sweep';
import type { Server } from './protocol/types.gen';
import { receive } from './store/receive';
import { type State, type View, drawable, initial } from './store/state';
import { say } from './words/words';

/** How a picture is wanted. */
interface Asked {
  figure: FigureName | 'sweep'; // which part of the stage, or a study of runs, which needs no view
  sweep?: Swept;
  width: number;
  height: number; // of the figure, without its words; both 0 where it has a size of its own
  theme: Theme;
  memory: string; // as Choice.memory
  hot: string; // as Choice.hot
  banks: boolean; // as Choice.byBank
  heading: string;
  link: string; // where the figure lives, "" for nowhere
  caption: boolean; // with words below it
}

/** What the host gives: pixels as the address of a picture. */
declare const tilescopePixels: (data: string, cols: number, rows: number, colour: boolean) => string;

let state: State = initial();

/** Takes a message of the protocol. */
function take(message: string): void {
  state = receive(state, JSON.parse(message) as Server).state;
}

/** What is drawn: a moment of a run, with the memories or another figure of it, or a figure of several runs. */
interface Scene {
  v: View | null;
  f: Figure | null;
}

function scene(o: Asked): Scene {
  if (o.sweep) return { v: null, f: swept(o.sweep) };
  if (!drawable(state) || state.scene.launch < 0) throw new Error('there is nothing to draw: the run has no launch');
  const v: View = { ...state, choice: { ...state.choice, memory: o.memory, hot: o.hot, byBank: o.banks } };
  return { v, f: isSheet(o.figure) ? figureOf(v, o.figure, o.height) : null };
}

/** What a picture of the memories leaves out, as a sentence after others. */
const undrawn = (plan: Layout | null) => (plan?.note ? ` ${say('draw.morePeers', { n: plan.note.left })}.` : '');

/** The picture's text for readers who do not see it, and its place in the execution. */
function told({ v, f }: Scene, o: Asked, plan: Layout | null = null): { title: string; lead: string; rest: string } {
  const title = headed([o.heading, f ? f.title : '', v ? standing(v) : '']);
  const { lead, rest } = v ? { lead: v.frame.say.lead, rest: `${v.frame.say.rest}${undrawn(plan)}`.trim() } : { lead: '', rest: '' };
  if (!f) return { title, lead, rest };
  return {
    title,
    lead: described(f),
    rest: `${lead} ${rest}`.trim(),
  };
}

/** The words below a picture. */
const below = ({ v }: Scene, o: Asked, width: number): Caption =>
  caption(v ? v.frame.say : { lead: '', rest: '' }, [o.heading, v ? standing(v) : ''], o.link, width);

/** Draws what was asked for; the height is what the words below the figure leave. */
function compose(s: Surface, at: Scene, o: Asked): { plan: Layout | null; width: number; height: number } {
  let plan: Layout | null = null,
    size = { width: o.width, height: o.height };
  if (at.f) size = drawFigure(s, at.f, o.width);
  else if (at.v) plan = paint(s, at.v, o.width, o.height);
  if (!o.caption) return { plan, ...size };
  const words = below(at, o, size.width);
  words.draw(s, size.height);
  return { plan, width: size.width, height: size.height + words.height };
}

/** A picture as a file of its own. */
function svg(asked: string): string {
  const o = JSON.parse(asked) as Asked,
    at = scene(o),
    { v } = at,
    s = new SvgText(true);
  const { plan, width, height } = compose(s, at, o);
  const pixels =
    plan && v ? images(plan, v.scene.arrays, v.values, (p, i) => tilescopePixels(p.data, i.cols, i.rows, i.kind === 'rgb')) : '';
  const { title, lead, rest } = told(at, o, plan);
  const text =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
    `role="img" aria-labelledby="title alt" font-family="${SANS}" style="font-variant-numeric:tabular-nums">` +
    `<title id="title">${escape(title)}</title><desc id="alt">${escape(`${lead} ${rest}`)}</desc>` +
    (o.link ? `<metadata><source xmlns="http://purl.org/dc/elements/1.1/">${escape(o.link)}</source></metadata>` : '') +
    `<rect width="${width}" height="${height}" fill="var(--paper)"/>${DEFS}${pixels}${s.out}</svg>\n`;
  return JSON.stringify({ svg: coloured(text, o.theme), title, lead, rest });
}

/** A picture as a list of marks with the colours of its theme. */
function marks(asked: string): string {
  const o = JSON.parse(asked) as Asked,
    at = scene(o),
    { v } = at,
    s = new Marks();
  const { plan, width, height } = compose(s, at, o);
  const pixels =
    plan && v
      ? shown(plan, v.scene.arrays, v.values).map(({ plate: p, image, pixels: of, part }) => ({
          at: [p.x, p.y, p.cols * p.cw, p.rows * p.ch],
          part,
          data: of.data,
          cols: image.cols,
          rows: image.rows,
          colour: image.kind === 'rgb',
        }))
      : [];
  return JSON.stringify({
    width,
    height,
    colours: Object.fromEntries(colours(o.theme)),
    hatches: HATCHES,
    images: pixels,
    marks: s.list,
    ...told(at, o, plan),
  });
}

/** How wide and high a picture would be with its words. */
function size(asked: string): string {
  const o = JSON.parse(asked) as Asked,
    at = scene(o);
  const { width, height } = at.f ? sizeOf(at.f, o.width) : o;
  return JSON.stringify({ width, height: height + (o.caption ? below(at, o, width).height : 0) });
}

/** What a figure shows as rows, in one table or several. */
function rows(asked: string): string {
  const o = JSON.parse(asked) as Asked,
    at = scene(o);
  if (!at.f) throw new Error('the memories are no table');
  return JSON.stringify({ tables: at.f.data.map(rowsOf), ...told(at, o) });
}

Object.assign(globalThis, { tilescope: { take, svg, marks, size, rows, figures: () => JSON.stringify(FIGURES) } });
