// Blocks over the SMs: a row for each SM, its clock the warp steps that it has executed.
import type { Stays } from '../../protocol/types.gen';
import type { Surface } from '../../draw/surface';
import { count } from '../../words/words';

export const LEFT = 50,
  TOP = 18;

/** Height of a row and of the whole chart in so much room. */
export function rows(s: Stays, room: number): { pitch: number; tall: number } {
  const n = Math.max(1, s.sms),
    slots = Math.max(1, s.slots);
  const pitch = Math.max(12, Math.min(24 + 6 * slots, Math.floor((room - TOP - 4) / n)));
  return { pitch, tall: TOP + n * pitch + 4 };
}

/** The chart; `scale` is the longest clock that its width stands for. */
export function drawStays(s: Surface, x: Stays, wide: number, room: number, scale: number, block: number): void {
  const { pitch, tall } = rows(x, room);
  const sms = [...new Set(x.bars.map((b) => b[1]))].sort((a, b) => a - b);
  const at = new Map(sms.map((sm, i) => [sm, i]));
  const per = (wide - LEFT - 8) / Math.max(1, scale);
  for (const t of ticks(scale)) {
    const px = LEFT + t * per;
    s.path(`M${px} ${TOP - 3}V${tall}`, { stroke: 'rule' });
    s.text(px, 11, count(t), { size: 11, fill: 'ink-3', anchor: t ? 'middle' : 'start' });
  }
  const every = Math.ceil(12 / pitch);
  sms.forEach((sm, i) => {
    const y = TOP + i * pitch;
    if (i % every === 0) s.text(LEFT - 8, y + pitch / 2, `SM ${sm}`, { size: 11.5, fill: 'ink-2', anchor: 'end', middle: true });
    s.path(`M${LEFT} ${y + pitch}H${wide}`, { stroke: 'rule' });
  });
  const gap = pitch > 16 ? 2 : 1,
    slot = (pitch - gap) / Math.max(1, x.slots);
  const ends = new Map<number, number>();
  for (const [, sm, , , to] of x.bars) ends.set(sm, Math.max(ends.get(sm) ?? 0, to));
  x.bars.forEach(([b, sm, k, from, to], i) => {
    const y = TOP + (at.get(sm) ?? 0) * pitch + k * slot;
    const end = to < 0 ? Math.max(x.length, from) : to;
    const px = LEFT + from * per,
      w = Math.max(1, (end - from) * per - 1);
    const me = b === block;
    const thin = w < 3 || slot < 4;
    s.group('block', b, () => {
      s.rect(
        px,
        y + 0.5,
        w,
        Math.max(1, slot - 1),
        me ? { fill: 'ink' } : { fill: i % 2 ? 'reg-t' : 'paper-3', ...(thin ? {} : { stroke: 'reg', width: 0.8 }) },
      );
      if (to < 0) s.rect(px, y + 0.5, w, Math.max(1, slot - 1), { fill: 'waiting' });
      const text = String(b);
      if (slot >= 9 && w > text.length * 6.4 + 4)
        s.text(px + w / 2, y + slot / 2, text, {
          size: Math.min(11, slot + 1),
          fill: me ? 'paper' : 'ink',
          anchor: 'middle',
          middle: true,
          bold: me,
        });
    });
  });
}

/** Round numbers from 0 up to a length, about five. */
export function ticks(to: number): number[] {
  const rough = Math.max(1, to / 5),
    power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((f) => f * power).find((f) => f >= rough) ?? rough);
  const out = [];
  for (let t = 0; t <= to * 0.97; t += step) out.push(t);
  return out;
}
