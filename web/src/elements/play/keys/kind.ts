// Whose keys the editor has: the usual ones, Vim's or Emacs'. The choice is the browser's, where storage is allowed.
export const KINDS = ['usual', 'vim', 'emacs'] as const;

export type Kind = (typeof KINDS)[number];

const HOLD = 'tilescope-keys';

/** Told to the page when others are chosen. */
export const CHANGED = 'tilescope-keys';

let now: Kind | undefined; // of this page, also where storage is blocked

export function chosen(): Kind {
  if (now) return now;
  try {
    const kept = localStorage.getItem(HOLD);
    return KINDS.find((k) => k === kept) ?? 'usual';
  } catch {
    return 'usual';
  }
}

export function choose(kind: Kind): void {
  now = kind;
  try {
    if (kind === 'usual') localStorage.removeItem(HOLD);
    else localStorage.setItem(HOLD, kind);
  } catch {
    // Blocked or full: they hold for this page.
  }
  document.dispatchEvent(new Event(CHANGED));
}
