// The inspectors as pictures, with the words and numbers that they have on the page.
import { elementName, triple } from '../draw/cell';
import { type Entry, entries, prose, strip, table } from '../draw/flow';
import { type Cell, type Column, type Grid, text } from '../draw/grid';
import { hue } from '../draw/palette';
import { plain } from '../draw/piece';
import type { View } from '../store/store';
import { count, pointed, say } from '../words/words';
import { STRIP as BANKS, drawBanks } from '../elements/banks/strip';
import { arrivals, bands, hazard, noGate, prevents, where, which } from '../elements/barriers/content';
import { groups } from '../elements/counters/content';
import * as phaseTable from '../elements/phases/content';
import { reused } from '../elements/reuse/content';
import { SHOWN, STRIP as SECTORS, drawSectors } from '../elements/sectors/strip';
import { blockOf, gate, threadRows, uneven } from '../elements/threads/content';
import { type Drawn, nothing } from './figure';
import { intervals } from './intervals';

const name = (v: View, id: number) => v.scene.arrays.find((a) => a.id === id)?.name ?? '';
const at = (v: View, step: number) => (step === v.frame.step.index ? '' : `${say('common.step', { step })}: `);
const head = (t: string, more: Omit<Column, 'head'> = {}): Column => ({ head: t ? [{ text: t }] : [], ...more });

export const banks: Drawn = (v) => {
  const title = say('panel.banks'),
    b = v.frame.banks;
  if (!b) return nothing(title, say('banks.none'), prose(say('banks.none')));
  const word = (array: number, cell: number) => {
    const a = v.scene.arrays.find((x) => x.id === array);
    return a ? elementName(v.scene, a, cell) : say('banks.outside');
  };
  return {
    title,
    note:
      at(v, b.step) +
      say(b.kind === 'read' ? 'banks.reads' : b.kind === 'write' ? 'banks.stores' : 'banks.updates', {
        warp: b.warp,
        array: name(v, b.array),
        line: b.line,
      }),
    said: b.text,
    blocks: [strip(BANKS, (s) => drawBanks(s, v, b, -1)), prose(b.text)],
    data: [
      {
        name: 'banks',
        columns: [head(say('figure.bank')), head(say('figure.word')), head(say('figure.lanes'))],
        rows: b.asked.map((w) => ({ cells: [text(String(w.bank)), text(word(w.array, w.cell)), text(w.lanes.join(' '))] })),
      },
    ],
  };
};

export const sectors: Drawn = (v) => {
  const title = say('panel.sectors'),
    x = v.frame.sectors;
  if (!x) return nothing(title, say('sectors.none'), prose(say('sectors.none')));
  const said = x.text + (x.first.length > SHOWN ? say('sectors.first', { n: SHOWN }) : '');
  return {
    title,
    note:
      at(v, x.step) + say(x.kind === 'read' ? 'sectors.loads' : 'sectors.stores', { warp: x.warp, array: name(v, x.array), line: x.line }),
    said,
    blocks: [strip(SECTORS, (s) => drawSectors(s, v, x, -1)), prose(said)],
    data: [
      {
        name: 'sectors',
        columns: [head(say('figure.sector')), head(say('figure.firstElement')), head(say('figure.bytesUsed')), head(say('figure.lanes'))],
        rows: x.first.map((first, i) => ({
          cells: [text(String(i)), text(String(first)), text(String(x.used[i] ?? 0)), text((x.uses[i]?.lanes ?? []).join(' '))],
        })),
      },
    ],
  };
};

export const threads: Drawn = (v) => {
  const block = blockOf(v),
    { frame } = v,
    note = `${say('common.warp', { warp: frame.focus.warp })}; ${gate(v)}`;
  const g: Grid = {
    name: 'threads',
    columns: [
      head(say('common.aThread')),
      head(say('threads.state')),
      ...(v.scene.duties ? [head(say('threads.duty'))] : []),
      ...frame.variables.map((x) => head(x.name, { align: 'end' })),
    ],
    rows: threadRows(v).map((r) => {
      const idle = r.active ? {} : { tone: 'ink-3' as const };
      return {
        me: r.me,
        cells: [
          text(triple(r.at, block), { bold: r.me }),
          text(r.state, idle),
          ...(v.scene.duties ? [text(r.duty || '–', idle)] : []),
          ...r.values.map((x, i): Cell =>
            text(x, { mono: true, ...idle, ...(r.active && frame.variables[i]!.changed && x !== '' ? { ground: 'reg-t' } : {}) }),
          ),
        ],
      };
    }),
  };
  const { crews, moreCrews, open } = v.scene;
  const who: Grid = {
    name: 'blocks',
    columns: [head('', { art: 70 }), head('', { name: say('figure.blocks') }), head('', { name: say('figure.what') })],
    rows: crews.map((c) => ({
      me: c.here,
      cells: [{ pieces: [], bar: c.working / Math.max(1, c.working + c.idle) }, text(say('threads.blocks', { n: c.blocks })), text(c.text)],
    })),
  };
  const more = open
    ? [prose(say('threads.notYet'), { size: 13, fill: 'ink-2' })]
    : [table(who), ...(moreCrews ? [prose(say('threads.groups', { n: moreCrews }), { size: 13, fill: 'ink-2' })] : [])];
  return {
    title: say('panel.threads'),
    note,
    said: note,
    blocks: [table(g), ...(open || uneven(v) ? [prose(say('threads.who'), { bold: true }), ...more] : [])],
    data: [g, ...(!open && uneven(v) ? [who] : [])],
  };
};

export const barriers: Drawn = (v) => {
  const title = say('panel.barriers'),
    { frame: f } = v,
    g = f.gate;
  if (!g.interval) return nothing(title, noGate(f), prose(noGate(f)));
  const { list, rest } = arrivals(f);
  const who: Grid = {
    name: 'arrivals',
    columns: [
      head('', { name: say('figure.warp') }),
      head('', { art: 150 }),
      head('', { name: say('figure.arrived') }),
      head('', { name: say('figure.where') }),
    ],
    rows: list.map((w) => ({
      cells: [
        text(say('common.warp', { warp: w.warp })),
        { pieces: [], bar: w.arrived / Math.max(1, w.lanes) },
        text(`${w.arrived}/${w.lanes}`),
        text(where(w), { tone: 'ink-2' }),
      ],
    })),
  };
  const hazards: Grid = {
    name: 'hazards',
    columns: [head('', { name: say('figure.hazard') }), head('', { name: say('figure.what') })],
    rows: g.hazards.map((h) => ({ cells: [text(h.hazard, { bold: true }), text(hazard(v, h))] })),
  };
  const small = (t: string) => prose(t, { size: 13, fill: 'ink-2' });
  return {
    title,
    note: which(f),
    said: `${prevents(g)}${g.hazards.length ? `: ${g.hazards.map((h) => `${h.hazard} ${hazard(v, h)}`).join(' ')}` : '.'}`,
    blocks: [
      intervals(bands(v)),
      ...(g.released ? [] : [table(who), ...(rest ? [small(rest)] : [])]),
      prose(prevents(g), { bold: true }),
      entries(
        g.hazards.map((h): Entry => ({ sign: h.hazard, head: hazard(v, h), more: [] })),
        52,
      ),
      ...(g.more ? [small(say('barriers.moreHidden', { n: g.more }))] : []),
      ...(g.cut ? [small(say('barriers.cut'))] : []),
    ],
    data: [...(g.released ? [] : [who]), hazards],
  };
};

export const phases: Drawn = (v) => {
  const t = v.frame.phases,
    title = phaseTable.title(t),
    block = blockOf(v),
    now = v.frame.step.phase;
  if (!t.rows.length) return nothing(title, say('phases.none'), prose(say('phases.none')));
  const note =
    [t.note, v.scene.arrays.some((a) => a.rows > 1) ? `${say('phases.elements')} ${v.scene.xy ? 'x, y' : say('common.rowColumn')}` : '']
      .filter(Boolean)
      .join('; ') + (t.more ? say('phases.more') : '');
  const g: Grid = {
    name: 'phases',
    columns: [
      head(say('common.aThread')),
      ...t.columns.map((c, i): Column => ({
        head: [{ text: phaseTable.heading(c, phaseTable.begins(t, i), t.unit) }],
        on: c.phase === now,
        ...(phaseTable.barred(t, i) ? { rule: 'double' } : phaseTable.begins(t, i) && i > 0 ? { rule: 'single' } : {}),
      })),
    ],
    rows: t.rows.map((r) => ({
      me: r.focus,
      cells: [
        text(triple(r.thread, block), { bold: r.focus }),
        ...r.cells.map((c, i): Cell => {
          const current = c.state === 'now' && r.focus;
          return {
            pieces: phaseTable.cell(v.scene, c),
            ...(c.state === 'future' ? { tone: 'ink-3' } : {}),
            ...(current ? { bold: true, edge: 'ink', ground: hue(t.columns[i]!.role).ground } : {}),
          };
        }),
      ],
    })),
  };
  return { title, note, said: note, blocks: [table(g)], data: [g] };
};

export const reuse: Drawn = (v) => {
  const title = say('panel.reuse'),
    t = reused(v);
  if (!t) return nothing(title, say('reuse.none'), prose(say('reuse.none')));
  const g: Grid = {
    name: 'reuse',
    columns: [head(t.head), ...t.columns.map((c): Column => ({ head: [c], align: 'middle' }))],
    rows: t.rows.map((r) => ({
      cells: [
        text(r.name, r.last ? { tone: 'ink-3' } : {}),
        ...r.values.map((x) => text(x || say('common.notYet'), r.last ? { tone: 'ink-3' } : {})),
      ],
    })),
  };
  return {
    title,
    note: t.note,
    said: `${t.rows.map((r) => `${r.name}: ${r.values.map((x, i) => `${plain([t.columns[i]!])} ${x || say('common.notYet')}`).join(', ')}`).join('; ')}.`,
    blocks: [table(g)],
    data: [g],
  };
};

/** So many elements of an array stand in a row. */
const ROW = 32;

export const halo: Drawn = (v) => {
  const list = v.scene.haloOf,
    c = v.scene.loads,
    first = v.scene.arrays.find((a) => a.id === list[0]?.array);
  const title = say(list[0]?.homes ? 'panel.halo' : 'halo.loads'),
    note = first ? say('halo.howManyOf', { name: first.name }) : say('halo.howMany');
  if (!list.length) {
    const why = say(v.scene.open ? 'halo.notYet' : v.scene.tooLong ? 'halo.tooLong' : 'halo.none');
    return nothing(title, why, prose(why));
  }
  const said: string[] = [],
    data: Grid[] = [];
  const blocks = list.flatMap((h) => {
    const a = v.scene.arrays.find((x) => x.id === h.array);
    if (!a || a.rows > 1) {
      const most = h.loads.reduce((x, y) => Math.max(x, y), 0),
        sentence = `${a?.name}: ${say('halo.upTo', { n: most })}`;
      said.push(sentence);
      return [prose(sentence)];
    }
    said.push(`${a.name}: ${h.loads.join(' ')}`);
    data.push({
      name: a.name,
      columns: [head(`${a.name}[ ]`), head(say('halo.by'))],
      rows: h.loads.map((n, i) => ({ cells: [text(String(i + a.window.col)), text(String(n))] })),
    });
    return Array.from({ length: Math.ceil(h.loads.length / ROW) }, (_, k) =>
      table({
        name: a.name,
        columns: [
          head(`${a.name}[ ]`),
          ...h.loads.slice(k * ROW, (k + 1) * ROW).map((__, i) => head(String(k * ROW + i + a.window.col), { align: 'middle' as const })),
        ],
        rows: [
          {
            cells: [
              text(say('halo.by'), { tone: 'ink-2' }),
              ...h.loads.slice(k * ROW, (k + 1) * ROW).map((n) => text(String(n), n > 1 ? { bold: true, ground: 'paper-3' } : {})),
            ],
          },
        ],
      }),
    );
  });
  const sum = c
    ? `${count(c.loads)} ${say('halo.with')}, ${count(c.reads)} ${say('halo.without')}${c.loads < c.reads ? `: ${pointed(c.ratio)} ${say('halo.fewer')}` : ''}.`
    : '';
  return { title, note, said: [...said, sum].filter(Boolean).join('; '), blocks: [...blocks, prose(sum, { bold: true })], data };
};

export const counters: Drawn = (v) => {
  const note =
    say(v.scene.open ? 'counters.soFar' : 'counters.of') + (v.run.warp.cut ? `; ${say('counters.cut', { lanes: v.run.warp.size })}` : '');
  const both = groups(v).map((g): Grid => ({
    name: g.origin,
    columns: [
      head(say(`origin.${g.origin}`)),
      head(say('figure.thisBlock'), { align: 'end' }),
      head(say('figure.launch'), { align: 'end' }),
    ],
    rows: g.rows.map((r) => ({ cells: [text(r.name), text(r.now, { bold: true }), text(r.whole, { tone: 'ink-2' })] })),
  }));
  return { title: say('panel.counters'), note, said: note, blocks: both.map(table), data: both };
};

export const findings: Drawn = (v) => {
  const all = v.run.findings,
    errors = all.filter((f) => f.severity === 'error').length,
    block = blockOf(v);
  const note = `${errors ? `${say('findings.errors', { n: errors })}, ` : ''}${say(v.run.open ? 'findings.notesSoFar' : 'findings.notes', { n: all.length - errors })}`;
  const none = say(v.run.open ? 'findings.noneYet' : 'findings.none');
  const culprit = (f: (typeof all)[number], i: number) => {
    const c = f.culprits[i]!;
    return `${c.text || say('common.thread', { thread: triple(c.thread, v.run.launches[f.launch]?.block ?? block) })}, ${say('common.line', { line: c.line })}`;
  };
  return {
    title: say('panel.findings'),
    note,
    said: all.length ? all.map((f) => `${say(f.severity === 'error' ? 'findings.error' : 'findings.note')}: ${f.text}`).join(' ') : none,
    blocks: [
      all.length
        ? entries(
            all.map((f): Entry => ({
              sign: f.severity === 'error' ? '✕' : '◇',
              tone: f.severity === 'error' ? 'race-k' : 'conflict-k',
              head: f.text + (f.count > 1 ? ` (${say('findings.times', { n: count(f.count) })})` : ''),
              more: [...f.culprits.map((_, i) => `${i + 1}  ${culprit(f, i)}`), ...(f.hintText ? [f.hintText] : [])],
            })),
            24,
          )
        : prose(`✓ ${none}`),
    ],
    data: [
      {
        name: 'findings',
        columns: [head(say('figure.kind')), head(say('figure.finding')), head(say('figure.times')), head('1'), head('2')],
        rows: all.map((f) => ({
          cells: [
            text(f.kind),
            text(f.text),
            text(String(f.count)),
            text(f.culprits[0] ? culprit(f, 0) : ''),
            text(f.culprits[1] ? culprit(f, 1) : ''),
          ],
        })),
      },
    ],
  };
};
