// A strip of banks or sectors of which one can be picked: by a press, or with the arrows while it has the focus.

/** The part that a key leads to from the one picked; null for a key that means nothing here, -1 for none. */
export function moved(e: KeyboardEvent, now: number, n: number): number | null {
  switch (e.key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return now < 0 ? 0 : Math.min(n - 1, now + 1);
    case 'ArrowLeft':
    case 'ArrowDown':
      return now < 0 ? n - 1 : Math.max(0, now - 1);
    case 'Home':
      return 0;
    case 'End':
      return n - 1;
    case 'Escape':
      return -1;
  }
  return null;
}
