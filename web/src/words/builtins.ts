// What the editor says of names that every program may use; "" of those that need no word.
import { builtins } from './en/builtins';

const texts: Readonly<Record<string, string>> = builtins;

export const helpOf = (name: string): string => texts[`builtin.${name}`] ?? '';

/** The names that there is help for. */
export const HELPED: readonly string[] = Object.keys(texts).map((key) => key.slice('builtin.'.length));
