import assert from 'node:assert/strict';
import { test } from 'node:test';
import { looks, paintCell } from '../src/draw/cell';
import { SvgNodes } from '../src/elements/picture/nodes';
import { drawStep } from '../src/draw/step';
import { drawStill } from '../src/draw/still';
import { SvgText, escape, type Surface } from '../src/draw/surface';
import { lay, sheet } from './fixtures/laid';
import { Product } from './fixtures/product';
import { Stencil } from './fixtures/stencil';

let made = 0; // elements

/** As much of an element as a drawing touches. */
class Node {
  readonly children: Node[] = [];
  readonly held = new Map<string, string>();
  parent: Node | null = null;
  firstChild: { data: string } | null = null;

  constructor(readonly localName: string) {
    made++;
  }
  get firstElementChild(): Node | null {
    return this.children[0] ?? null;
  }
  get childElementCount(): number {
    return this.children.length;
  }
  get nextElementSibling(): Node | null {
    const { children } = this.parent!;
    return children[children.indexOf(this) + 1] ?? null;
  }
  remove(): void {
    this.parent!.children.splice(this.parent!.children.indexOf(this), 1);
  }
  insertBefore(e: Node, at: Node | null): void {
    e.parent = this;
    this.children.splice(at ? this.children.indexOf(at) : this.children.length, 0, e);
  }
  get attributes(): { length: number } {
    return { length: this.held.size };
  }
  getAttributeNames(): string[] {
    return [...this.held.keys()];
  }
  getAttribute(name: string): string | null {
    return this.held.get(name) ?? null;
  }
  setAttribute(name: string, value: string): void {
    this.held.set(name, value);
  }
  removeAttribute(name: string): void {
    this.held.delete(name);
  }
  set textContent(data: string) {
    this.firstChild = { data };
  }

  /** The element as SVG. Attributes are in one order, however they were set. */
  get text(): string {
    const own = this.localName + [...this.held].map(([k, v]) => ` ${k}="${v}"`).join('');
    if (this.localName === 'text') return `<${own}>${escape(this.firstChild?.data ?? '')}</text>`;
    return this.localName === 'g' ? `<${own}>${this.within}</g>` : `<${own}/>`;
  }
  get within(): string {
    return this.children.map((c) => c.text).join('');
  }
}

Object.assign(globalThis, { document: { createElementNS: (_: string, name: string) => new Node(name) } });

const ordered = (svg: string) =>
  svg.replace(
    /(<\w+)((?: [\w-]+="[^"]*")*)/g,
    (_, name: string, all: string) => name + (all.match(/ [\w-]+="[^"]*"/g) ?? []).toSorted().join(''),
  );

/** Draws into what is there, and gives how many elements it made; the outcome must be what is drawn where nothing is. */
function drawn(host: Node, draw: (s: Surface) => void, told: string): number {
  const before = made,
    nodes = new SvgNodes(),
    text = new SvgText();
  draw(nodes);
  nodes.into(host as unknown as Element);
  const count = made - before;
  draw(text);
  assert.equal(ordered(host.within), ordered(text.out), told);
  return count;
}

for (const program of [new Product(16, 4, 8), new Stencil()]) {
  test(`${program.constructor.name}: what is drawn over an earlier step is what is drawn anew, and most of it stays`, () => {
    const [step, still, cells] = [new Node('g'), new Node('g'), new Map<string, Node>()];
    let anew = 0,
      again = 0;
    for (const position of [0, 1, 2, 3, 9, 4, 3, 17, 0]) {
      program.place = { position, lane: -1 };
      const o = sheet(program),
        layout = lay(o, 896, 380, 'both');
      const first = step.children.length === 0;
      let count = drawn(step, (s) => drawStep(s, { ...o, layout }), `step ${position}`);
      count += drawn(still, (s) => drawStill(s, { ...o, layout }), `still ${position}`);
      for (const p of layout.plates)
        looks(p, o).forEach((look, i) => {
          const key = `${p.id} ${i}`,
            cell = cells.get(key) ?? new Node('g');
          cells.set(key, cell);
          count += drawn(cell, (s) => look && paintCell(s, p.x + (i % p.cols) * p.cw, p.y, p.cw, p.ch, look), `${key} at ${position}`);
        });
      if (first) anew = count;
      else again += count;
    }
    assert.ok(anew > 100 && again / 8 < anew / 4, `${anew} elements were made for the first drawing, and ${again} for eight later ones`);
  });
}

test('elements that come and go leave the others in their places', () => {
  const host = new Node('g'),
    kinds: ((s: Surface, k: number) => void)[] = [
      (s, k) => s.rect(k, 0, 1, 1, { fill: 'ink', ...(k % 3 ? {} : { faint: 0.5 }) }),
      (s, k) => s.path(`M${k} 0H9`, { stroke: 'ink', ...(k % 2 ? { dash: '2 3' } : {}) }),
      (s, k) => s.text(k, 1, k % 4 ? String(k) : '<&>', { size: 9, ...(k % 2 ? { bold: true } : {}) }),
      (s, k) => s.circle(k, 1, 2, {}),
      (s, k) => s.group('part', k, () => kinds[k % 4]!(s, k + 1)),
    ];
  let seed = 1;
  const random = (n: number) => (seed = (seed * 48271) % 0x7fffffff) % n;
  for (let turn = 0; turn < 500; turn++) {
    const list = Array.from({ length: random(9) }, () => [random(5), random(7)] as const);
    drawn(host, (s) => list.forEach(([kind, k]) => kinds[kind]!(s, k)), `turn ${turn}`);
  }
});
