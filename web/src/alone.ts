// The drawing without a page: what a server draws pictures with. It takes the messages that a page takes, and draws what the page would show.
import './draw/intl';
import { caption, standing } from './draw/caption';
import { images, shown } from './draw/image';
import { Marks } from './draw/marks';
import { DEFS, HATCHES } from './draw/palette';
import type { Layout } from './draw/plate';
import { SANS, type Surface, SvgText, escape } from './draw/surface';
import { type Theme, coloured, colours } from './draw/theme';
import { paint } from './elements/picture/figure';
import type { Server } from './protocol/types.gen';
import { type State, type View, drawable, initial, receive } from './store/store';

/** How a picture is wanted. */
interface Asked {
  width: number;
  height: number; // of the figure, without its words
  theme: Theme;
  memory: string; // as Choice.memory
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
  return { ...state, choice: { ...state.choice, memory: o.memory } };
}

/** What stands for the picture where it is not seen, and where in the execution it is. */
const told = (v: View, o: Asked) => ({ title: [o.heading, standing(v)].filter((x) => x !== '').join(': '), lead: v.frame.say.lead, rest: v.frame.say.rest });

/** Draws what was asked for; the height is what the words below the figure leave. */
function compose(s: Surface, v: View, o: Asked): { plan: Layout; height: number } {
  const plan = paint(s, v, o.width, o.height);
  if (!o.caption) return { plan, height: o.height };
  const words = caption(v, o.width, o.heading, o.link);
  words.draw(s, o.height);
  return { plan, height: o.height + words.height };
}

/** A picture as a file of its own. */
function svg(asked: string): string {
  const o = JSON.parse(asked) as Asked, v = view(o), s = new SvgText(true);
  const { plan, height } = compose(s, v, o);
  const pixels = images(plan, v.scene.arrays, v.values, (p, i) => tilescopePixels(p.data, i.cols, i.rows, i.kind === 'rgb'));
  const { title, lead, rest } = told(v, o);
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${o.width}" height="${height}" viewBox="0 0 ${o.width} ${height}" role="img" aria-labelledby="title alt" font-family="${SANS}" style="font-variant-numeric:tabular-nums">`
    + `<title id="title">${escape(title)}</title><desc id="alt">${escape(`${lead} ${rest}`)}</desc>`
    + (o.link ? `<metadata><source xmlns="http://purl.org/dc/elements/1.1/">${escape(o.link)}</source></metadata>` : '')
    + `<rect width="${o.width}" height="${height}" fill="var(--paper)"/>${DEFS}${pixels}${s.out}</svg>\n`;
  return JSON.stringify({ svg: coloured(text, o.theme), title, lead, rest });
}

/** A picture as a list of marks with the colours of its theme. */
function marks(asked: string): string {
  const o = JSON.parse(asked) as Asked, v = view(o), s = new Marks();
  const { plan, height } = compose(s, v, o);
  const pixels = shown(plan, v.scene.arrays, v.values).map(({ plate: p, image, pixels: of, part }) => (
    { at: [p.x, p.y, p.cols * p.cw, p.rows * p.ch], part, data: of.data, cols: image.cols, rows: image.rows, colour: image.kind === 'rgb' }));
  return JSON.stringify({ width: o.width, height, colours: Object.fromEntries(colours(o.theme)), hatches: HATCHES, images: pixels, marks: s.list, ...told(v, o) });
}

/** How high a picture would be with its words. */
function height(asked: string): string {
  const o = JSON.parse(asked) as Asked;
  return String(o.height + (o.caption ? caption(view(o), o.width, o.heading, o.link).height : 0));
}

Object.assign(globalThis, { tilescope: { take, svg, marks, height } });
