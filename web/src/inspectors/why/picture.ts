// The small picture beside a cause: the cells around the one that was read or written, as they were then.
import { nothing, svg } from 'lit';
import { fitted } from '../../draw/brief';
import { zigzag } from '../../draw/findings';
import type { Cause, CausePicture, Scene } from '../../protocol/types.gen';
import { say } from '../../words/words';

const ABOVE = 15, // room for the thread that does it
  BELOW = 14, // and for the indices of the columns
  GAP = 1;

/** The array's name with the indices that all cells have in common. */
export const nameOf = (p: CausePicture): string => p.name + p.plane.map((i) => `[${i}]`).join('');

/** Where the cell is in the picture. */
const spotOf = (p: CausePicture): [row: number, col: number] => {
  const rest = p.height > 1 || p.plane.length ? p.cell % (p.width * p.height) : p.cell;
  return [Math.floor(rest / p.width) - p.row, (rest % p.width) - p.col];
};

/** Who does what to the cell: "t3 reads". */
export function deed(p: CausePicture): string {
  if (!p.by) return '';
  return say(p.act === 'read' ? 'why.reads' : p.act === 'atomic' ? 'why.updates' : 'why.writes', { by: p.by });
}

/** The picture in words, for those who cannot see it: each row with its values, a dash where nothing had been written. */
export function described(p: CausePicture): string {
  const rows = Array.from({ length: p.rows }, (_, r) => {
    const first = `${nameOf(p)}${matrix(p) ? `[${p.row + r}]` : ''}`;
    const cells = p.cells.slice(r * p.cols, (r + 1) * p.cols).map((c) => c || '–');
    return `${first}[${p.col + p.left}…${p.col + p.left + p.cols - 1}]: ${cells.join(', ')}`;
  });
  return [deed(p), ...rows].filter(Boolean).join('. ');
}

const matrix = (p: CausePicture): boolean => p.height > 1 || p.plane.length > 0;

/** The hue of an array: the scene's, where it has it. */
export function toneOf(p: CausePicture, scene: Scene): string {
  const role = scene.launch === p.launch ? scene.arrays.find((a) => a.id === p.array)?.role : '';
  return role === 'n' ? 'n' : role === 'r' ? 'r' : role === 'm' ? 'm' : 'o';
}

export function picture(p: CausePicture, wrong: boolean, scene: Scene) {
  const tall = matrix(p) ? 18 : 22;
  const longest = Math.max(1, ...p.cells.map((c) => c.length));
  const wide = Math.min(48, Math.max(24, longest * 7 + 6));
  const left = matrix(p) ? 8 + 6 * String(p.row + p.rows - 1).length : GAP;
  // Above the cells the array's name, and who does what where the cell is: a small array has room for both, too.
  const name = nameOf(p),
    who = deed(p),
    said = who.length * 3.2,
    behind = name.length * 6.8 + 6 + said;
  const width = Math.max(left + p.cols * wide + 3, behind + said),
    height = ABOVE + p.rows * tall + BELOW;
  const [row, col] = spotOf(p);
  const box = { x: left + col * wide, y: ABOVE + row * tall, w: wide, h: tall };
  const middle = Math.min(Math.max(box.x + wide / 2, behind), width - said);
  const cells = p.cells.map((text, k) => {
    const r = Math.floor(k / p.cols),
      c = k % p.cols;
    if (p.col + c >= p.width || p.row + r >= p.height) return nothing;
    const x = left + c * wide,
      y = ABOVE + r * tall,
      here = r === row && c === col;
    const f = fitted(text, wide, tall, 0.55);
    return svg`<rect class=${text ? 'held' : 'empty'} x=${x} y=${y} width=${wide} height=${tall} /><text
      class=${`${here ? 'here' : ''} ${text ? '' : 'dot'}`} x=${x + wide / 2} y=${y + tall / 2 + 4} font-size=${text ? f.size || 11 : 13}
      >${text ? f.text || '…' : '·'}</text>`;
  });
  const rows = matrix(p)
    ? Array.from(
        { length: p.rows },
        (_, r) => svg`<text class=${r === row ? 'index on' : 'index'} x=${left / 2 - 1}
        y=${ABOVE + r * tall + tall / 2 + 4}>${p.row + r}</text>`,
      )
    : nothing;
  const cols = Array.from(
    { length: p.cols },
    (_, c) => svg`<text class=${c === col ? 'index on' : 'index'} x=${left + c * wide + wide / 2}
      y=${ABOVE + p.rows * tall + 11}>${p.col + c + p.left}</text>`,
  );
  // What the picture cuts off continues behind an open edge.
  const [top, right, bottom, first] = [p.row === 0, p.col + p.cols >= p.width, p.row + p.rows >= p.height, p.col === 0];
  const [x0, y0, x1, y1] = [left, ABOVE, left + p.cols * wide, ABOVE + p.rows * tall];
  const edge = [
    top ? `M${x0} ${y0}H${x1}` : '',
    right ? `M${x1} ${y0}V${y1}` : '',
    bottom ? `M${x0} ${y1}H${x1}` : '',
    first ? `M${x0} ${y0}V${y1}` : '',
  ].join('');
  const label = who ? svg`<text class=${wrong ? 'who bad' : 'who'} x=${middle} y=${ABOVE - 4}>${who}</text>` : nothing;
  return svg`<svg class=${`wp ${toneOf(p, scene)}`} data-part="cause-picture" data-cell=${p.cell} role="img" aria-label=${described(p)}
    viewBox=${`0 0 ${width} ${height}`} width=${`${width / 16}rem`} height=${`${height / 16}rem`}
    ><g aria-hidden="true">${cells}<path class="edge" d=${edge} />${rows}${cols}${
      wrong ? svg`<path class="wrong" d=${zigzag(box)} />` : svg`<rect class="mark" x=${box.x} y=${box.y} width=${box.w} height=${box.h} />`
    }<text class="name" x=${GAP} y=${ABOVE - 4}>${name}</text>${label}</g></svg>`;
}

/** What the large picture and the source mark of a cause: its cell, where the scene has it, and its lines. */
export function pointAt(c: Cause, scene: Scene): { array: number; cell: number; lines: number[] } {
  const p = c.picture;
  const here = p && p.launch === scene.launch && (p.space !== 'shared' || p.block.join() === scene.block.join());
  return { array: here ? p.array : -1, cell: here ? p.cell : -1, lines: c.lines?.length ? c.lines : c.line ? [c.line] : [] };
}
