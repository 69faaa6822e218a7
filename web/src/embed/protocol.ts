// What a figure in a frame and the page around it say to each other, by postMessage. The guide at /embed-guide documents it; a change that
// an older page would not understand raises VERSION.
import type { StepSize } from '../protocol/types.gen';

export const VERSION = 1;

/** What a page may ask of a figure in a second; more waits (goto) or is refused. */
export const MESSAGES_A_SECOND = 60;

/** Steps in one message. */
export const STEPS = 1000;

const SIZES: Record<StepSize, true> = { phase: true, interval: true, event: true, statement: true, warp: true, thread: true };
const KEYS = ['none', 'rest', 'all'] as const;
const THEMES = ['', 'light', 'dark', 'contrast'] as const;

/** Which keys pressed in the figure the page gets: keys that the figure has no use for, or all. */
export type Keys = (typeof KEYS)[number];

/** The first message. From then on the figure speaks with this window at this origin only. */
export interface Hello {
  type: 'hello';
  keys: Keys; // keys pressed in the figure that the page gets: none, rest (without use in it, steps beyond its ends) or all; absent: none
}

/** Goes to a position. */
export interface Goto {
  type: 'goto';
  at: number; // position in the run, from 0
  lane: number; // of a thread step; -1 or absent: whole steps
}

/** Steps. */
export interface Step {
  type: 'step';
  count: number; // steps, 1 to 1,000; −1 to −1,000 goes back; 1 if absent
  by: StepSize | ''; // phase, interval, event, statement, warp or thread; absent: the reader's own size
}

/** Plays, or stops. */
export interface Play {
  type: 'play';
  on: boolean; // absent: true
  speed: number; // steps a second, 1 to 30; absent: the reader's own
}

/** Changes the colors. */
export interface Theme {
  type: 'theme';
  theme: string; // light, dark, contrast, or empty for the reader's own
}

/** From the page to the figure. */
export type ToFigure = Hello | Goto | Step | Play | Theme;

/** The figure takes messages. It says nothing else before it is greeted. */
export interface Ready {
  type: 'ready';
}

/** Where the figure is. */
export interface FigureState {
  at: number; // position in the run: what goto and ?at= take
  lane: number; // of a thread step, -1 for whole steps
  step: number; // of the block that is looked at
  of: number; // steps of that block
  first: number; // position of that block's first step
  last: number; // position of its last step, or where the address says that the figure ends
  playing: boolean;
  title: string;
  say: string; // the step's sentence: the text alternative of the picture
}

/** Where the figure is: after hello, and whenever it changes. */
export interface StateMessage extends FigureState {
  type: 'state';
}

/** A key, as a page needs it to press it anew. */
export interface Key {
  key: string;
  code: string;
  keyCode: number;
  shiftKey: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** A key was pressed in the figure that is the page's, as keys of hello says. */
export interface KeysMessage extends Key {
  type: 'keys';
}

/** The size that the figure wants, whenever it changes. */
export interface FigureSize {
  type: 'size';
  width: number; // pixels, as wide as it is
  height: number; // pixels that it needs at this width
}

/** A message was malformed or came too fast, or the program cannot be shown. */
export interface FigureError {
  type: 'error';
  about: string; // type of the message; run where the program cannot be shown
  text: string; // why, worded for a reader
}

/** From the figure to the page. */
export type FromFigure = Ready | StateMessage | KeysMessage | FigureSize | FigureError;

type Fields = Record<string, unknown>;

/** The fields of a message of this protocol, null for anything else: other scripts use the same channel. */
function fieldsOf(data: unknown): Fields | null {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return null;
  const d = data as Fields;
  return d.tilescope === VERSION && typeof d.type === 'string' ? d : null;
}

const whole = (v: unknown, least: number, most: number): v is number =>
  typeof v === 'number' && Number.isInteger(v) && v >= least && v <= most;
const short = (v: unknown, most: number): v is string => typeof v === 'string' && v.length <= most;
const among = <T extends string>(list: readonly T[], v: unknown): v is T => list.includes(v as T);

/** A message to a figure: null when it is none of this protocol, a text when it is one that is wrong. */
export function toFigure(data: unknown): ToFigure | string | null {
  const d = fieldsOf(data);
  if (!d) return null;
  switch (d.type) {
    case 'hello':
      if (d.keys !== undefined && !among(KEYS, d.keys)) return 'keys is "none", "rest" or "all"';
      return { type: 'hello', keys: (d.keys as Keys | undefined) ?? 'none' };
    case 'goto':
      return gotoOf(d);
    case 'step':
      return stepOf(d);
    case 'play':
      return playOf(d);
    case 'theme':
      if (!among(THEMES, d.theme)) return 'theme is "light", "dark", "contrast", or "" for the reader’s own';
      return { type: 'theme', theme: d.theme };
    default:
      return `there is no message ${String(d.type).slice(0, 40)} in version ${VERSION}`;
  }
}

function gotoOf(d: Fields): ToFigure | string {
  if (!whole(d.at, 0, Number.MAX_SAFE_INTEGER)) return 'at is a position: a whole number from 0';
  if (d.lane !== undefined && !whole(d.lane, -1, 31)) return 'lane is a whole number from -1 to 31';
  return { type: 'goto', at: d.at, lane: d.lane ?? -1 };
}

function stepOf(d: Fields): ToFigure | string {
  if (d.count !== undefined && (!whole(d.count, -STEPS, STEPS) || d.count === 0))
    return `count is a whole number from 1 to ${STEPS}, or negative to go back`;
  if (d.by !== undefined && !(typeof d.by === 'string' && Object.hasOwn(SIZES, d.by)))
    return 'by is "phase", "interval", "event", "statement", "warp" or "thread"';
  return { type: 'step', count: d.count ?? 1, by: (d.by as StepSize | undefined) ?? '' };
}

function playOf(d: Fields): ToFigure | string {
  if (d.on !== undefined && typeof d.on !== 'boolean') return 'on is true or false';
  if (d.speed !== undefined && !whole(d.speed, 1, 30)) return 'speed is 1 to 30 steps a second';
  return { type: 'play', on: d.on ?? true, speed: d.speed ?? 0 };
}

/** A message from a figure; null when it is none, or not well formed. */
export function fromFigure(data: unknown): FromFigure | null {
  const d = fieldsOf(data);
  if (!d) return null;
  const most = Number.MAX_SAFE_INTEGER;
  switch (d.type) {
    case 'ready':
      return { type: 'ready' };
    case 'state':
      if (
        !whole(d.at, 0, most) ||
        !whole(d.lane, -1, 31) ||
        !whole(d.step, 0, most) ||
        !whole(d.of, 0, most) ||
        !whole(d.first, 0, most) ||
        !whole(d.last, 0, most)
      )
        return null;
      if (typeof d.playing !== 'boolean' || !short(d.title, 1000) || !short(d.say, 10_000)) return null;
      return {
        type: 'state',
        at: d.at,
        lane: d.lane,
        step: d.step,
        of: d.of,
        first: d.first,
        last: d.last,
        playing: d.playing,
        title: d.title,
        say: d.say,
      };
    case 'keys': {
      const { key, code, keyCode, shiftKey, altKey, ctrlKey, metaKey } = d;
      if (!short(key, 40) || !short(code, 40) || !whole(keyCode, 0, 65535)) return null;
      return {
        type: 'keys',
        key,
        code,
        keyCode,
        shiftKey: shiftKey === true,
        altKey: altKey === true,
        ctrlKey: ctrlKey === true,
        metaKey: metaKey === true,
      };
    }
    case 'size':
      if (!whole(d.width, 0, 100_000) || !whole(d.height, 0, 100_000)) return null;
      return { type: 'size', width: d.width, height: d.height };
    case 'error':
      if (!short(d.about, 40) || !short(d.text, 1000)) return null;
      return { type: 'error', about: d.about, text: d.text };
    default:
      return null;
  }
}

/** A message as it is posted. */
export const posted = <M extends { type: string }>(m: M) => ({ tilescope: VERSION, ...m });
