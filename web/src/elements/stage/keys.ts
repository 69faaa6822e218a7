// Keys of the stage. Never captured while somebody types, and left to controls that use them.
import type { StepSize } from '../../protocol/types.gen';
import { SIZES } from '../../protocol/sizes';

/** A command of each of these keys, without more. */
type Bare<K> = K extends string ? { key: K } : never;

export type Command =
  | { key: 'step'; count: number; big: boolean; repeat: boolean }
  | { key: 'size'; size: StepSize }
  | Bare<'first' | 'last' | 'play' | 'help' | 'theme' | 'notate' | 'heat' | 'projector' | 'handout' | 'settings'>
  | { key: 'finding'; count: number }
  | { key: 'break' }
  | { key: 'continue'; back: boolean }
  | { key: 'thread'; count: number }
  | { key: 'block'; count: number };

export interface Press {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  repeat: boolean;
}

/** What keys mean by their names; letters mean the same in upper case. */
const KEYS: Readonly<Record<string, (e: Press) => Command>> = {
  ArrowRight: (e) => ({ key: 'step', count: 1, big: e.shiftKey, repeat: e.repeat }),
  ArrowLeft: (e) => ({ key: 'step', count: -1, big: e.shiftKey, repeat: e.repeat }),
  // What a presenter's clicker sends.
  PageDown: (e) => ({ key: 'step', count: 1, big: false, repeat: e.repeat }),
  PageUp: (e) => ({ key: 'step', count: -1, big: false, repeat: e.repeat }),
  Home: () => ({ key: 'first' }),
  End: () => ({ key: 'last' }),
  ' ': () => ({ key: 'play' }),
  '?': () => ({ key: 'help' }),
  s: () => ({ key: 'settings' }),
  d: () => ({ key: 'theme' }),
  p: () => ({ key: 'projector' }),
  h: () => ({ key: 'handout' }),
  f: (e) => ({ key: 'finding', count: e.shiftKey ? -1 : 1 }),
  l: () => ({ key: 'heat' }),
  x: () => ({ key: 'notate' }),
  b: () => ({ key: 'break' }),
  c: (e) => ({ key: 'continue', back: e.shiftKey }),
  '[': () => ({ key: 'thread', count: -1 }),
  ']': () => ({ key: 'thread', count: 1 }),
  '{': () => ({ key: 'block', count: -1 }),
  '}': () => ({ key: 'block', count: 1 }),
  ...Object.fromEntries(SIZES.map((size, i): [string, () => Command] => [String(i + 1), () => ({ key: 'size', size })])),
};

/** What the pressed key means; `where` says what has the focus. */
export function command(e: Press, where: 'page' | 'text' | 'button' | 'slider' | 'dialog'): Command | null {
  if (where === 'text' || where === 'dialog' || e.ctrlKey || e.altKey || e.metaKey) return null;
  if (e.key === ' ' && where === 'button') return null;
  const key = /^[A-Z]$/.test(e.key) ? e.key.toLowerCase() : e.key;
  return Object.hasOwn(KEYS, key) ? KEYS[key]!(e) : null;
}

/** Where a key was pressed. */
export function placeOf(target: EventTarget | null): 'page' | 'text' | 'button' | 'slider' | 'dialog' {
  const el = target instanceof Element ? target : null;
  if (!el) return 'page';
  if (el.closest('dialog[open]')) return 'dialog';
  if (el.closest('[popover]:popover-open')) return 'dialog';
  if (el.matches('textarea, select, [contenteditable="true"], .cm-content') || el.closest('.cm-editor')) return 'text';
  if (el instanceof HTMLInputElement) return 'text';
  if (el.closest('button, a[href]')) return 'button';
  return el.matches('[role="slider"]') ? 'slider' : 'page';
}
