// Keys of the stage. Never captured while somebody types, and left to controls that use them.
import type { Size } from '../../protocol/types.gen';
import { SIZES } from '../sizes';

export type Command =
  | { key: 'step'; count: number; big: boolean; repeat: boolean }
  | { key: 'size'; size: Size }
  | { key: 'first' | 'last' | 'play' | 'help' | 'theme' | 'notate' | 'heat' | 'projector' | 'handout' | 'settings' }
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

/** What the pressed key means; `where` says what has the focus. */
export function command(e: Press, where: 'page' | 'text' | 'button' | 'slider' | 'dialog'): Command | null {
  if (where === 'text' || where === 'dialog' || e.ctrlKey || e.altKey || e.metaKey) return null;
  switch (e.key) {
    case 'ArrowRight':
      return { key: 'step', count: 1, big: e.shiftKey, repeat: e.repeat };
    case 'ArrowLeft':
      return { key: 'step', count: -1, big: e.shiftKey, repeat: e.repeat };
    case 'Home':
      return { key: 'first' };
    case 'End':
      return { key: 'last' };
    case ' ':
      return where === 'button' ? null : { key: 'play' };
    case '?':
      return { key: 'help' };
    case 's':
    case 'S':
      return { key: 'settings' };
    case 'd':
    case 'D':
      return { key: 'theme' };
    case 'p':
    case 'P':
      return { key: 'projector' };
    case 'h':
    case 'H':
      return { key: 'handout' };
    case 'f':
    case 'F':
      return { key: 'finding', count: e.shiftKey ? -1 : 1 };
    case 'l':
    case 'L':
      return { key: 'heat' };
    case 'x':
    case 'X':
      return { key: 'notate' };
    case 'b':
    case 'B':
      return { key: 'break' };
    case 'c':
    case 'C':
      return { key: 'continue', back: e.shiftKey };
    case '[':
      return { key: 'thread', count: -1 };
    case ']':
      return { key: 'thread', count: 1 };
    case '{':
      return { key: 'block', count: -1 };
    case '}':
      return { key: 'block', count: 1 };
    default: {
      const i = '12345'.indexOf(e.key);
      return e.key.length === 1 && i >= 0 ? { key: 'size', size: SIZES[i]! } : null;
    }
  }
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
