// Names, indices and homes: the same while the layout stays.
import type { Array as ArrayInfo } from '../protocol/types.gen';
import { LEAST, LOWEST } from './brief';
import { wide } from './caption';
import { homeRange } from './cell';
import { cutLines } from './cut';
import { leftOf } from './pack';
import { hue } from './palette';
import { type Plate, type Spot, THREADS, bottom, namesOf, patch, planeAt, right, titleOf, withPlane } from './plate';
import { type Over, threadsName } from './sheet';
import { slicing } from './volumes';
import type { Surface } from './surface';
import { say } from '../words/words';

/** Names and indices: the same while the layout stays. */
export function drawStill(s: Surface, o: Over): void {
  o.layout.note?.lines.forEach((t, i) => s.text(o.layout.note!.x, o.layout.note!.y + 15 * i, t, { size: 12, fill: 'ink-2' }));
  for (const p of o.layout.plates) {
    if (p.small) {
      slice(s, p);
      continue;
    }
    const a = o.scene.arrays.find((x) => x.id === p.id);
    name(s, o, p, a);
    stack(s, p);
    indices(s, o, p);
    if (o.layout.kind === 'strips' && a && a.space !== 'shared') homes(s, o, p, a);
    const h = hue(p.role);
    planes(s, p);
    members(s, o, p);
    if (p.shared) s.rect(p.x, p.y, p.cols * p.cw, p.rows * p.ch, { stroke: h.edge, width: 2.5, ...(p.peer ? { dash: '7 5' } : {}) });
    else if (p.cw < 5 || p.ch < 5) s.rect(p.x, p.y, p.cols * p.cw, p.rows * p.ch, { stroke: 'rule-2', width: 0.75 });
    else if (o.layout.kind === 'strips' && !a?.homes.length) s.rect(p.x, p.y, p.cols * p.cw, p.rows * p.ch, { stroke: h.edge, width: 1.2 });
    if (!p.cut) continue;
    // Beside a map they make room for what the step touches elsewhere.
    if (o.layout.kind === 'strips')
      s.text(p.x - leftOf(p), (p.y + bottom(p)) / 2 + 15, p.cut, { size: 11, fill: 'ink-2', anchor: 'end', middle: true });
    else if (!p.map) for (const l of cutLines(o, p)) s.text(l.x, l.y, l.text, l.type);
  }
}

/** In cells of this height a gap between planes takes nothing of a number. */
const GAPPED = 13;

/** A gap where one plane ends and the next one begins; in small cells a line. */
function planes(s: Surface, p: Plate): void {
  if (!p.plane || p.wrap) return;
  for (let r = p.row + 1; r < p.row + p.rows; r++) {
    if (r % p.plane) continue;
    const y = p.y + (r - p.row) * p.ch;
    if (p.ch < GAPPED) {
      s.path(`M${p.x - 4} ${y}H${right(p) + 4}`, { stroke: 'ink', width: 1.6 });
      continue;
    }
    const half = Math.min(3, Math.max(1.5, p.ch * 0.1));
    s.group('plane', r / p.plane, () => {
      s.rect(p.x - 2, y - half, p.cols * p.cw + 4, 2 * half, { fill: 'paper' });
      for (const edge of [y - half, y + half]) s.path(`M${p.x} ${edge}H${right(p)}`, { stroke: 'ink-2', width: 1 });
    });
  }
}

/** A small plane has an edge of its own; what it holds has no room for more. */
function slice(s: Surface, p: Plate): void {
  s.rect(p.x, p.y, p.cols * p.cw, p.rows * p.ch, { stroke: p.shared ? hue(p.role).edge : 'ink-3', width: 1 });
}

/** The numbers of an array's planes, and where among them the large one belongs. */
function stack(s: Surface, p: Plate): void {
  const k = p.stack;
  if (!k) return;
  const each = every(k.below, NUMBERED),
    { at } = p.volume!;
  for (let z = k.from; z < k.from + k.count; z++) {
    const b = slicing()!.slotOf(p, k, z),
      me = z === at;
    if (me) {
      s.rect(b.x, b.y, b.w, b.h, { fill: hue(p.role).ground, stroke: 'ink', width: 1.8 });
      // Two lines lead from its place to it, where no other plane is between them.
      if (b.x === k.x && !p.volume!.left)
        s.path(`M${b.x - 1} ${b.y}L${right(p) + 3} ${p.y}M${b.x - 1} ${b.y + b.h}L${right(p) + 3} ${bottom(p)}`, {
          stroke: 'rule-2',
          width: 1,
        });
    }
    if (me || (z % each === 0 && Math.abs(z - at) * k.below >= NUMBERED))
      s.text(b.x + b.w + 3, b.y + b.h / 2, numberOf(p, z), { size: 11, middle: true, bold: me, fill: me ? 'ink' : 'ink-3' });
  }
}

/** A plane's number among the small ones: with all indices where there are several. */
const numberOf = (p: Plate, z: number): string => planeAt(p, z).slice(1, -1).replace('][', ',');

/** What a plane's number takes of the height beside its rows. */
const NUMBERED = 13;

/** The number of a row, of a plane its number there. Where planes are below each other the first row has the plane's, if it has room. */
function rowName(p: Plate, r: number): string {
  if (p.wrap) return String(r * p.stride + p.first);
  const down = every(p.ch, NUMBERED);
  if (!p.plane) return r % down && p.rows > 1 ? '' : String(r);
  const z = Math.floor(r / p.plane),
    y = r % p.plane;
  if (p.volume) return y % down ? '' : String(y);
  if (!y || r === p.row) return z % every(p.plane * p.ch, NUMBERED) && r !== p.row ? '' : planeAt(p, z);
  // Not where the next plane's number is, or the one of the first row.
  return y % down || (p.plane - y) * p.ch < NUMBERED ? '' : String(y);
}

function nameThreads(s: Surface, o: Over, p: Plate): void {
  const { result } = o.scene,
    text = threadsName(o);
  if (p.label === 'left')
    s.text(p.x - leftOf(p), p.y + p.ch / 2, result || say('draw.plain'), {
      size: result ? 15 : 13,
      bold: true,
      fill: 'reg-k',
      anchor: 'end',
      middle: true,
    });
  else if (o.layout.kind === 'flow') {
    // Where few threads are at the edge, there is room for the name alone, or for one word.
    const short = result ? wide(text) * 13 > p.cols * p.cw : p.x + wide(text) * 13.5 > o.layout.width;
    s.text(p.x, p.y - 7, short ? result || say('draw.plain') : text, { size: 13, bold: true, fill: 'reg-k' });
  } else {
    // At the right edge there is room for the name alone, or it ends there.
    const room = o.layout.width - 2,
      fitting = p.x + wide(text) * 12 > room ? result || say('draw.plain') : text;
    s.text(Math.max(0, Math.min(p.x, room - wide(fitting) * 12)), bottom(p) + 13, fitting, { size: 12, fill: 'ink-2' });
  }
}

/** The names of the lines of a struct's cells: beside its first row, or all rows of a strip. */
function members(s: Surface, o: Over, p: Plate): void {
  if (!p.members || p.ch < LOWEST * p.members.length) return;
  const pad = Math.min(2, (p.ch - p.members.length * LOWEST) / 2),
    each = (p.ch - 2 * pad) / p.members.length,
    strips = o.layout.kind === 'strips',
    x = strips ? p.x - 6 - p.before * p.cw - (p.rows > 1 ? 12 : 0) : right(p) + 6;
  for (let r = 0; r < (strips ? p.rows : 1); r++)
    p.members.forEach((m, i) =>
      s.text(x, p.y + r * p.ch + pad + each * (i + 0.5), m, { size: 11, fill: 'ink-2', anchor: strips ? 'end' : 'start', middle: true }),
    );
}

/** An array by its names, and the plane of it that is shown. */
export const labelOf = (p: Plate, a: ArrayInfo | undefined): string => withPlane(a ? namesOf(a) : p.name, p);

function name(s: Surface, o: Over, p: Plate, a: ArrayInfo | undefined): void {
  if (p.id === THREADS) {
    nameThreads(s, o, p);
    return;
  }
  const k = hue(p.role).text;
  const label = labelOf(p, a);
  switch (p.label) {
    case 'corner':
      s.text(p.x, p.y - (o.layout.plates.some((q) => q.shared !== p.shared) ? 17 : 6), label, { size: 17, bold: true, fill: k });
      break;
    case 'left': {
      const strips = o.layout.kind === 'strips';
      s.text(p.x - (strips ? leftOf(p) : numbered(p)), strips ? (p.y + bottom(p)) / 2 : besideTitle(o, p, label), label, {
        size: strips ? Math.max(LEAST, Math.min(16, (p.x - leftOf(p) - 4) / wide(label))) : label.length > 3 ? 14 : 17,
        bold: true,
        fill: k,
        anchor: 'end',
        middle: true,
      });
      break;
    }
    case 'right':
      s.text(right(p) + 8, p.y + 14, label, { size: 17, bold: true, fill: k });
      break;
    case 'above':
      s.text(p.x, p.y - 7, a ? titleOf(a, o.scene.xy, p) : label, { size: 14, bold: true, fill: k });
  }
  if (a && p.shared && p.label === 'corner' && p.cw >= 30) s.text(p.x, bottom(p) + 13, say('draw.writer'), { size: 12, fill: 'ink-2' });
}

/** What the numbers of a window's rows take beside it, at least as much as those of a few rows. */
const numbered = (p: Plate) => (p.map ? Math.max(20, 11 + 6.5 * String(p.row + p.rows - 1).length) : 20);

const TITLE = 124; // what a memory's title takes of its column

/**
 * Where a name is left of the second operand: on the title's line where both have room; else a long one goes a line lower, and none
 * in the title's own lines.
 */
export function besideTitle(o: Over, p: Plate, label: string): number {
  const c = o.layout.corners.find((x) => x.of === (p.shared ? 'shared' : 'global'));
  if (c && c.h > 0 && c.w - TITLE >= label.length * (label.length > 3 ? 9 : 12)) return c.y - 5;
  const usual = p.y + (label.length > 3 ? 29 : 9),
    below = c ? c.y + (p.shared ? 32 : 16) : usual;
  return c && c.h > 0 && usual > c.y + 4 && usual < below ? below : usual;
}

/** Of how many cells of a size one has its index, which needs so much. */
const every = (cell: number, need: number) => [1, 2, 4, 5, 8, 10, 16, 20, 32, 64, 128].find((k) => k * cell >= need) ?? 256;

/** Indices along a strip. */
function along(s: Surface, o: Over, p: Plate): void {
  // Above threads close below another strip there is room for its indices alone.
  const cramped = o.layout.plates.some((q) => q !== p && q.y < p.y && p.y - bottom(q) < 29);
  const step = every(p.cw, 16 + String(p.col + p.cols).length * 3);
  for (let c = p.col; c < p.col + p.cols; c++) {
    if (c % step) continue;
    const x = p.x + (c - p.col + 0.5) * p.cw;
    if (p.id === THREADS && cramped) continue;
    else if (p.id === THREADS) s.text(x, p.y - 4, `t${c}`, { size: 11, fill: 'ink-3', anchor: 'middle' });
    else if (p.shared && o.layout.kind === 'strips' && p.cw >= 34)
      s.text(p.x + (c - p.col) * p.cw + 4, p.y + p.ch + 12, String(c + p.first), { size: 11, fill: 'ink-3' });
    else s.text(x, p.y + p.ch + 13, String(c + p.first), { size: 11, fill: 'ink-3', anchor: 'middle' });
  }
}

/** Numbers of rows, as many as fit. */
function beside(s: Surface, p: Plate): void {
  const folded = every(p.ch, NUMBERED);
  for (let r = p.row; r < p.row + p.rows; r++) {
    const text = p.wrap && r % folded && p.rows > 1 ? '' : rowName(p, r),
      plane = !p.wrap && !!p.plane && !p.volume && (r % p.plane === 0 || r === p.row);
    if (!text) continue;
    s.text(p.x - 6, p.y + (r - p.row + 0.5) * p.ch, text, {
      size: 11,
      anchor: 'end',
      middle: true,
      ...(plane ? { bold: true } : { fill: 'ink-3' }),
    });
  }
}

/** Indices at the edges; as many as fit. */
function indices(s: Surface, o: Over, p: Plate): void {
  if ((p.id === THREADS && o.layout.kind !== 'strips') || p.image === 'far') return;
  if (p.rows === 1 && !p.wrap) return along(s, o, p);
  const across = every(p.cw, 18);
  if (p.label !== 'right') beside(s, p); // else the first operand beside it has the same rows
  if (p.wrap || (p.shared && o.layout.kind !== 'strips')) return;
  if (p.label === 'left' && o.layout.kind === 'product') return; // the result below has the same columns
  for (let c = p.col; c < p.col + p.cols; c++) {
    if (c % across) continue;
    s.text(p.x + (c - p.col + 0.5) * p.cw, bottom(p) + 13, String(c), { size: 11, fill: 'ink-3', anchor: 'middle' });
  }
}

/** A block's own part of a strip, and whether its name stands above it. */
interface Home {
  block: number;
  box: Spot;
  me: boolean;
  named: boolean;
}

/** Each block's own part of a strip. */
function homesOf(o: Over, p: Plate, a: ArrayInfo): Home[] {
  const own = homeRange(a, o);
  return a.homes.flatMap((from, block) => {
    if (a.homes[block + 1] === from) return []; // a block without a part
    let to = a.length;
    for (const h of a.homes) if (h > from && h < to) to = h;
    const box = patch(p, 0, from, 1, to - from);
    return box ? [{ block, box, me: own !== null && own[0] === from, named: o.layout.plates[0] === p && box.w > 44 }] : [];
  });
}

/** Size of a block's name, and how far above its strip it stands. */
const NAME = 13,
  RISES = 8;

/** What the names of blocks take above a plate. */
export const homeNames = (o: Over, p: Plate, a: ArrayInfo): Spot[] =>
  o.layout.kind !== 'strips' || a.space === 'shared'
    ? []
    : homesOf(o, p, a).flatMap(({ box, named, block }) => {
        const w = wide(say('common.block', { block })) * NAME * 1.1;
        return named ? [{ x: box.x + (box.w - w) / 2, y: box.y - RISES - NAME, w, h: NAME + 4 }] : [];
      });

/** The focused block's part is strong. */
function homes(s: Surface, o: Over, p: Plate, a: ArrayInfo): void {
  for (const { block, box, me, named } of homesOf(o, p, a)) {
    s.rect(box.x, box.y, box.w, box.h, { stroke: hue(p.role).edge, width: me ? 3 : 1.2 });
    if (named)
      s.text(box.x + box.w / 2, box.y - RISES, say('common.block', { block }), {
        size: NAME,
        bold: me,
        fill: me ? 'ink' : 'ink-3',
        anchor: 'middle',
      });
  }
  // Ghosts: places that have no element.
  for (const side of [-1, 1]) {
    const many = side < 0 ? p.before : p.after;
    for (let i = 1; i <= many; i++) {
      const x = side < 0 ? p.x - i * p.cw : right(p) + (i - 1) * p.cw;
      s.rect(x + 2, p.y + 2, p.cw - 4, p.ch - 4, { stroke: 'ink-3', width: 1.25, dash: '4 3' });
    }
  }
}
