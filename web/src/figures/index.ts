// What draws each figure but the picture of the memories, and how its parts are placed on a sheet.
import { NOWHERE, flow, heading } from '../draw/flow';
import { Moved } from '../draw/moved';
import type { Surface } from '../draw/surface';
import { BOARDS } from '../boards/registry';
import { INSPECTORS } from '../inspectors/registry';
import type { View } from '../store/state';
import type { Drawn, Figure } from './figure';
import { lines } from './lines';
import type { FigureName } from './names';

/** Figures that are drawn here. */
export type SheetName = Exclude<FigureName, 'memory'>;

const DRAWN: ReadonlyMap<string, Drawn> = new Map([
  ...BOARDS.flatMap((b) => Object.keys(b.figures).map((name): [string, Drawn] => [name, (v, high) => b.figure(v, high, name)])),
  ['lines', lines],
  ...INSPECTORS.map((i): [string, Drawn] => [i.name, i.figure]),
]);

export const isSheet = (name: string): name is SheetName => DRAWN.has(name);

export const figureOf = (v: View, name: SheetName, high: number): Figure => DRAWN.get(name)!(v, high);

/** Around a figure stays free so much; a sheet is not narrower than its words need. */
const EDGE = 20,
  LEAST = 520;

/** Draws a figure; it is made smaller where it has less width than it needs. It gives the sheet's size. */
export function drawFigure(s: Surface, f: Figure, width: number): { width: number; height: number } {
  const all = [heading(f.title, f.note), ...f.blocks],
    need = Math.max(LEAST, ...all.map((b) => b.wide));
  const sheet = Math.ceil(width || need + 2 * EDGE),
    k = Math.min(1, (sheet - 2 * EDGE) / need);
  const high = flow(new Moved(s, EDGE, 16, k), all, 0, 0, (sheet - 2 * EDGE) / k);
  return { width: sheet, height: Math.ceil(16 + high * k + 8) };
}

export const sizeOf = (f: Figure, width: number) => drawFigure(NOWHERE, f, width);
