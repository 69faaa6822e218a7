// The drawing without a page: what a server draws pictures with. It takes the messages that a page takes, and draws what the page would show.
import './draw/intl';
import { caption, standing } from './draw/caption';
import { rowsOf } from './draw/grid';
import { images, shown } from './draw/image';
import { Marks } from './draw/marks';
import { DEFS, HATCHES } from './draw/palette';
import type { Layout } from './draw/plate';
import { SANS, type Surface, SvgText, escape } from './draw/surface';
import { type Theme, coloured, colours } from './draw/theme';
import { paint } from './elements/picture/figure';
import { drawFigure, figureOf, isSheet, sizeOf } from './figures';
import type { Figure } from './figures/figure';
import { FIGURES, type FigureName } from './figures/names';
import type { Server } from './protocol/types.gen';
import { type State, type View, drawable, initial, receive } from './store/store';

/** How a picture is wanted. */
interface Asked {
  figure: FigureName | 'table'; // which part of the stage
  width: number;
  height: number; // of the figure, without its words; both 0 where it has a size of its own
  theme: Theme;
  memory: string; // as Choice.memory
  hot: string; // as Choice.hot
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

function view(o: Asked): View {
  if (!drawable(state) || state.scene.launch < 0) throw new Error('there is nothing to draw: the run has no launch');
  return { ...state, choice: { ...state.choice, memory: o.memory, hot: o.hot } };
}

/** What is drawn other than the memories; null for these. */
const sheet = (v: View, o: Asked): Figure | null => (isSheet(o.figure) ? figureOf(v, o.figure, o.height) : null);

/** What stands for the picture where it is not seen, and where in the execution it is. */
function told(v: View, o: Asked, f: Figure | null): { title: string; lead: string; rest: string } {
  const title = [o.heading, f ? f.title : '', standing(v)].filter((x) => x !== '').join(': ');
  const step = `${v.frame.say.lead} ${v.frame.say.rest}`.trim();
  if (!f) return { title, lead: v.frame.say.lead, rest: v.frame.say.rest };
  return { title, lead: [f.title, f.note, f.said].filter((x, i, all) => x !== '' && all.indexOf(x) === i).join('. '), rest: step };
}

/** Draws what was asked for; the height is what the words below the figure leave. */
function compose(s: Surface, v: View, o: Asked, f: Figure | null): { plan: Layout | null; width: number; height: number } {
  let plan: Layout | null = null, size = { width: o.width, height: o.height };
  if (f) size = drawFigure(s, f, o.width);
  else plan = paint(s, v, o.width, o.height);
  if (!o.caption) return { plan, ...size };
  const words = caption(v, size.width, o.heading, o.link);
  words.draw(s, size.height);
  return { plan, width: size.width, height: size.height + words.height };
}

/** A picture as a file of its own. */
function svg(asked: string): string {
  const o = JSON.parse(asked) as Asked, v = view(o), s = new SvgText(true), f = sheet(v, o);
  const { plan, width, height } = compose(s, v, o, f);
  const pixels = plan ? images(plan, v.scene.arrays, v.values, (p, i) => tilescopePixels(p.data, i.cols, i.rows, i.kind === 'rgb')) : '';
  const { title, lead, rest } = told(v, o, f);
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title alt" font-family="${SANS}" style="font-variant-numeric:tabular-nums">`
    + `<title id="title">${escape(title)}</title><desc id="alt">${escape(`${lead} ${rest}`)}</desc>`
    + (o.link ? `<metadata><source xmlns="http://purl.org/dc/elements/1.1/">${escape(o.link)}</source></metadata>` : '')
    + `<rect width="${width}" height="${height}" fill="var(--paper)"/>${DEFS}${pixels}${s.out}</svg>\n`;
  return JSON.stringify({ svg: coloured(text, o.theme), title, lead, rest });
}

/** A picture as a list of marks with the colours of its theme. */
function marks(asked: string): string {
  const o = JSON.parse(asked) as Asked, v = view(o), s = new Marks(), f = sheet(v, o);
  const { plan, width, height } = compose(s, v, o, f);
  const pixels = plan ? shown(plan, v.scene.arrays, v.values).map(({ plate: p, image, pixels: of, part }) => (
    { at: [p.x, p.y, p.cols * p.cw, p.rows * p.ch], part, data: of.data, cols: image.cols, rows: image.rows, colour: image.kind === 'rgb' })) : [];
  return JSON.stringify({ width, height, colours: Object.fromEntries(colours(o.theme)), hatches: HATCHES, images: pixels, marks: s.list, ...told(v, o, f) });
}

/** How wide and high a picture would be with its words. */
function size(asked: string): string {
  const o = JSON.parse(asked) as Asked, v = view(o), f = sheet(v, o);
  const { width, height } = f ? sizeOf(f, o.width) : o;
  return JSON.stringify({ width, height: height + (o.caption ? caption(v, width, o.heading, o.link).height : 0) });
}

/** What a figure shows as rows, in one table or several. */
function rows(asked: string): string {
  const o = JSON.parse(asked) as Asked, v = view(o), f = sheet(v, o);
  if (!f) throw new Error('the memories are no table');
  return JSON.stringify({ tables: f.data.map(rowsOf), ...told(v, o, f) });
}

Object.assign(globalThis, { tilescope: { take, svg, marks, size, rows, figures: () => JSON.stringify(Object.keys(FIGURES)) } });
