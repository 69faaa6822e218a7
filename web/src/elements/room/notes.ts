// A presenter's own notes: by what they belong to, in this browser alone. They never travel.
const KEY = 'tilescope-notes';

/** Notes that are kept: the oldest make room. */
const NOTES_KEPT = 400;

/** Where storage is blocked notes last as long as the page. */
let held: Record<string, string> = {};

function all(): Record<string, string> {
  try {
    const text = localStorage.getItem(KEY);
    if (text) held = JSON.parse(text) as Record<string, string>;
  } catch {
    // As above.
  }
  return held;
}

export const noteOf = (of: string): string => all()[of] ?? '';

export function write(of: string, text: string): void {
  const { [of]: _, ...rest } = all();
  held = text.trim() ? { ...Object.fromEntries(Object.entries(rest).slice(-NOTES_KEPT + 1)), [of]: text } : rest;
  try {
    localStorage.setItem(KEY, JSON.stringify(held));
  } catch {
    // As above.
  }
}
