// Moving over the cells of a table with the arrow keys.

export interface Spot {
  row: number;
  col: number;
}

/** Where a key leads; null for a key that is none of these. */
export function moved(at: Spot, key: string, ctrl: boolean, rows: number, cols: number): Spot | null {
  const to = (row: number, col: number): Spot => ({ row: Math.max(0, Math.min(rows - 1, row)), col: Math.max(0, Math.min(cols - 1, col)) });
  switch (key) {
    case 'ArrowRight':
      return to(at.row, at.col + 1);
    case 'ArrowLeft':
      return to(at.row, at.col - 1);
    case 'ArrowDown':
      return to(at.row + 1, at.col);
    case 'ArrowUp':
      return to(at.row - 1, at.col);
    case 'PageDown':
      return to(at.row + 10, at.col);
    case 'PageUp':
      return to(at.row - 10, at.col);
    case 'Home':
      return to(ctrl ? 0 : at.row, 0);
    case 'End':
      return to(ctrl ? rows : at.row, cols);
  }
  return null;
}
