// One warp's access to shared memory: a box for each bank, with the lanes that it serves.
import { hue, onMark } from '../../draw/palette';
import type { Surface } from '../../draw/surface';
import type { Banks } from '../../protocol/types.gen';
import type { View } from '../../store/state';
import { say } from '../../words/words';

/** Its size, in units of the figure. */
export const STRIP = { wide: 352, tall: 48 };

export function drawBanks(s: Surface, v: View, b: Banks, picked: number): void {
  const w = STRIP.wide / b.banks;
  const role = (id: number) => v.scene.arrays.find((a) => a.id === id)?.role ?? '';
  let owner = -2,
    labelled = -100;
  for (let i = 0; i < b.banks; i++) {
    const x = i * w,
      lanes = b.lanes[i] ?? [],
      own = b.owner[i] ?? -1,
      h = hue(role(own));
    s.group('bank', i, () => {
      s.rect(x, 14, w, 20, { fill: own < 0 ? 'paper' : h.ground, stroke: 'rule-2', width: 0.75 });
      if (lanes.length) {
        const many = (b.words[i] ?? 1) > 1;
        s.rect(
          x + 1,
          15,
          w - 2,
          18,
          many
            ? { fill: 'conflict-t', stroke: 'conflict', width: 1 }
            : { fill: own < 0 ? 'rule-2' : h.mark, stroke: own < 0 ? 'ink-2' : h.edge, width: 1 },
        );
        if (many) s.rect(x + 1, 15, w - 2, 18, { fill: 'cross' });
        const text = many ? `${b.words[i]}×` : lanes.length === 1 ? String(lanes[0]) : `${lanes.length}`;
        if (w >= 9 && text.length * 5.6 <= w + 3) {
          if (many) s.rect(x + 1.5, 18, w - 3, 12, { fill: 'conflict-t' });
          s.text(x + w / 2, 24.5, text, {
            size: text.length > 1 ? 8.5 : 10,
            bold: true,
            fill: many ? 'conflict-k' : own < 0 ? 'ink' : onMark(h.mark),
            anchor: 'middle',
            middle: true,
          });
        }
      }
    });
    if (own !== owner) {
      const a = v.scene.arrays.find((y) => y.id === own);
      if (a && i - labelled > 4) {
        s.text(x, 10, a.name, { size: 11.5, bold: true, fill: h.text });
        labelled = i;
      }
      if (i) s.path(`M${x} 10V36`, { stroke: 'ink-2', width: 1.2 });
      owner = own;
    }
    // The first number says what is counted below the bar.
    if (i === 0) s.text(w / 2 - 3, 46, say('banks.bank', { bank: 0 }), { size: 10.5, fill: 'ink-3' });
    else if (i % 8 === 0 || i === b.banks - 1) s.text(x + w / 2, 46, String(i), { size: 10.5, fill: 'ink-3', anchor: 'middle' });
  }
  if (picked >= 0) s.rect(picked * w + 0.5, 13, w - 1, 22, { stroke: 'ink', width: 2.4 });
  s.text(STRIP.wide, 10, b.lanes.some((l) => l.length > 1) ? say('banks.perBank') : say('banks.lane'), {
    size: 11,
    fill: 'ink-2',
    anchor: 'end',
  });
}
