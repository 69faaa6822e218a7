// The source with each line's share of a counter, as a picture.
import { prose } from '../draw/flow';
import { head, text } from '../draw/grid';
import { hue } from '../draw/palette';
import { HOT, type Hot, brief, hotOf, isHot, sentence } from '../elements/source/share';
import { count, say } from '../words/words';
import type { Drawn } from './figure';

const LINE = 17,
  CODE = 12.5,
  LETTER = 0.602;

export const lines: Drawn = (v) => {
  const title = say('figure.lines'),
    launch = v.run.launches[v.scene.launch];
  const hot: Hot = isHot(v.choice.hot) ? v.choice.hot : 'warps';
  const h = hotOf({ ...v, choice: { ...v.choice, hot } }),
    all = v.run.source.lines;
  const first = Math.max(1, launch?.first ?? 1),
    last = Math.min(all.length, launch?.last ?? all.length);
  const list = all.slice(first - 1, last),
    longest = Math.max(0, ...list.map((l) => l.pieces.reduce((n, p) => n + p.text.length, 0)));
  const top = h
    ? [...h.of]
        .filter(([, n]) => n > 0)
        .sort((a, b) => b[1] - a[1])
        .slice(0, 3)
    : [];
  const said =
    h && h.known ? top.map(([line, n]) => sentence(h, line, n)).join('; ') || `${count(h.total)} ${HOT[hot]}` : say('figure.late');
  return {
    title,
    note: HOT[hot],
    said,
    blocks: [
      {
        wide: 128 + longest * CODE * LETTER,
        draw(s, y) {
          list.forEach((l, i) => {
            const n = first + i,
              base = y + i * LINE + 12.5,
              value = h?.of.get(n) ?? 0;
            if (n === v.frame.line) s.rect(0, y + i * LINE, 124 + longest * CODE * LETTER, LINE, { fill: 'paper-3' });
            s.text(26, base, String(n), { size: 11, fill: 'ink-3', anchor: 'end' });
            if (value && h) {
              const w = (64 * value) / Math.max(1, h.most);
              s.rect(36, y + i * LINE + 2, 64, LINE - 4, { fill: 'paper-2' });
              s.rect(100 - w, y + i * LINE + 2, w, LINE - 4, { fill: 'conflict-t', stroke: 'conflict', width: 0.8 });
              s.text(97, base, brief(value), { size: 11, anchor: 'end' });
            }
            let x = 112;
            for (const p of l.pieces) {
              const code = p.text.replace(/\t/g, '    ');
              if (code.trim())
                s.text(x + (code.length - code.trimStart().length) * CODE * LETTER, base, code.trim(), {
                  size: CODE,
                  mono: true,
                  fill: p.array ? hue(p.array).text : p.class === 'comment' ? 'ink-3' : 'ink',
                });
              x += code.length * CODE * LETTER;
            }
          });
          return list.length * LINE + 10;
        },
      },
      prose(said),
    ],
    data: [
      {
        name: 'lines',
        columns: [head(say('figure.line')), ...Object.values(HOT).map((t) => head(t)), head(say('figure.source'))],
        rows: list.map((l, i) => {
          const w = v.scene.work?.lines.find((x) => x.line === first + i);
          return {
            cells: [
              text(String(first + i)),
              ...(Object.keys(HOT) as Hot[]).map((k) => text(w ? String(w[k]) : '0')),
              text(l.pieces.map((p) => p.text).join('')),
            ],
          };
        }),
      },
    ],
  };
};
