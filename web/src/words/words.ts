// The page's texts: a key of the catalogue and its arguments, worded in the page's language. The build puts the language's own modules in
// the place of the English ones. Texts of areas that few pages need come with those pages: see worded.
import { language, words } from './en';
import type { English, Names } from './template';

export type Key = keyof English;

/** A value that is worded. */
export type Value = string | number;

/** What each of some texts is told. */
type Told<E> = { [K in keyof E]: { [N in Names<E[K] & string>]: Value } };

/** What each text is told. */
export type Words = Told<English>;

/** The language of this page, as a BCP 47 tag. */
export const LANGUAGE = language;

/** Whether the page's address names its language; the addresses that the page makes then name it, too. */
export const NAMED = typeof location !== 'undefined' && new URLSearchParams(location.search).has('lang');

/** An address of this site in the page's language. */
export function here(path: string): string {
  return NAMED ? `${path}${path.includes('?') ? '&' : '?'}lang=${LANGUAGE}` : path;
}

/** The address of something that the server words: it is to use the page's language. */
export const spoken = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}lang=${LANGUAGE}`;

/** The argument of a text that needs one, and none of a text that needs none. */
type Args<E, K extends keyof E, V> = keyof Told<E>[K] extends never ? [] : [args: { [A in keyof Told<E>[K]]: V }];

/** Says texts of a catalogue, and sets them around what the page draws, in pieces. */
interface Speech<E> {
  say<K extends keyof E & string>(key: K, ...args: Args<E, K, Value>): string;
  pieces<K extends keyof E & string>(key: K, ...args: Args<E, K, unknown>): unknown[];
}

const catalogue: Record<string, string> = { ...words };

const speech: Speech<English> = {
  say: (key, ...args) => filled(key, (args[0] ?? {}) as Record<string, Value>).join(''),
  pieces: (key, ...args) => filled(key, (args[0] ?? {}) as Record<string, unknown>),
};

export const { say, pieces } = speech;

/** Adds an area's texts, for modules that name them: they speak by what this gives. */
export function worded<const T extends Record<string, string>>(area: T): Speech<English & T> {
  Object.assign(catalogue, area);
  return speech as unknown as Speech<English & T>;
}

/** A template with its braces filled: {name}, or {name|one|many} which chooses by number. */
function filled(key: string, args: Record<string, unknown>): unknown[] {
  return catalogue[key]!.split(/\{([^{}]*)\}/).map((part, i) => {
    if (i % 2 === 0) return part;
    const [name, one, many] = part.split('|') as [string, string?, string?];
    if (many === undefined) return args[name];
    return args[name] === 1 || args[name] === '1' ? one : many;
  });
}

/** A count, with its thousands told apart. A drawing without a page has no Intl to do it. */
export const count = (n: number): string => grouped(String(n));

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, say('common.group'));

/** Digits that came with a decimal point, if any. */
export const pointed = (digits: string): string => digits.replace('.', say('common.point')).replace(/^\d+/, grouped);

/** A number with as many digits after its point as help. Its format is made when it is first asked for: a page's first takes 20 ms. */
export function decimal(options: Intl.NumberFormatOptions): { format: (n: number) => string } {
  let made: Intl.NumberFormat | undefined;
  return { format: (n) => (made ??= new Intl.NumberFormat(LANGUAGE, options)).format(n) };
}
