// Templates as types: the arguments that a text names in braces, so that a text that is told too little, or a translation that says
// something else, does not build.
import type { words as english } from './en';

/** The texts in English, which say what each key is told. */
export type English = typeof english;

/** The content of the braces in a template: a name, or a name with two words to choose from. */
type Specs<T extends string> = T extends `${string}{${infer Spec}}${infer Rest}` ? Spec | Specs<Rest> : never;

type Named<Spec extends string> = Spec extends `${infer Name}|${string}` ? Name : Spec;

/** The arguments of a template. */
export type Names<T extends string> = Exclude<Named<Specs<T>>, ''>;

/** The arguments that a template says, and not only chooses words by. */
type Said<T extends string> = Exclude<Specs<T>, `${string}|${string}` | ''>;

type Strays<E extends string, D extends string> = Exclude<Names<D>, Names<E>>;
type Unsaid<E extends string, D extends string> = Exclude<Said<E>, Names<D>>;

/** A translation that has every text, with the arguments of the English one: what does not is no text of it, but says why. */
export type Faithful<D extends Record<keyof E, string>, E extends Record<string, string> = English> = {
  readonly [K in keyof E]: [Strays<E[K], D[K]>] extends [never]
    ? [Unsaid<E[K], D[K]>] extends [never]
      ? D[K]
      : { unsaid: Unsaid<E[K], D[K]> }
    : { nobodyGives: Strays<E[K], D[K]> };
};

type Joined<Parts extends readonly string[]> = Parts extends readonly [infer First extends string, ...infer Rest extends string[]]
  ? `${First}${Joined<Rest>}`
  : '';

/** A text too long for one line of its file, of its parts; TypeScript still knows what it says. */
export const joined = <const Parts extends readonly string[]>(...parts: Parts): Joined<Parts> => parts.join('') as Joined<Parts>;
