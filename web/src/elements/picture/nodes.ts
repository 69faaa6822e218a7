// Draws into SVG elements that hold an earlier drawing: what stays is changed, and only what is new is made. Making all of it anew costs a
// browser several times as much: it parses, styles and lays out each element again.
import { Svg } from '../../draw/surface';

/** The name space of SVG's elements. */
export const SVG = 'http://www.w3.org/2000/svg';

interface Drawn {
  name: string;
  attributes: readonly string[]; // a name before each value
  text: string;
  within: Drawn[];
}

export class SvgNodes extends Svg {
  private all: Drawn[] = [];

  protected override put(name: string, attributes: readonly string[], text = ''): void {
    this.all.push({ name, attributes, text, within: [] });
  }

  override group(name: string, i: number, draw: () => void): void {
    const outer = this.all,
      within = (this.all = []);
    draw();
    outer.push({ name: 'g', attributes: [`data-${name}`, String(i)], text: '', within });
    this.all = outer;
  }

  /** Makes an element hold what was drawn since the last time, and nothing else. */
  into(host: Element): void {
    fill(host, this.all);
    this.all = [];
  }
}

function fill(host: Element, drawn: readonly Drawn[]): void {
  let at = host.firstElementChild,
    surplus = host.childElementCount - drawn.length; // of the elements from here on, over those that are to be there
  for (const d of drawn) {
    for (; at && at.localName !== d.name && surplus > 0; surplus--) at = removed(at);
    if (at?.localName === d.name) {
      change(at, d);
      at = at.nextElementSibling;
      continue;
    }
    const made = document.createElementNS(SVG, d.name);
    change(made, d);
    host.insertBefore(made, at);
    if (at && surplus === 0) at = removed(at);
    else surplus++;
  }
  while (at) at = removed(at);
}

function removed(e: Element): Element | null {
  const next = e.nextElementSibling;
  e.remove();
  return next;
}

const given = new WeakMap<Element, readonly string[]>(); // attributes: to ask the page for each takes longer

function change(e: Element, d: Drawn): void {
  const { attributes } = d,
    was = given.get(e) ?? e.getAttributeNames().flatMap((name) => [name, e.getAttribute(name)!]);
  given.set(e, attributes);
  for (let i = 0; i < attributes.length; i += 2) {
    const name = attributes[i]!,
      at = was[i] === name ? i : named(was, name);
    if (was[at + 1] !== attributes[i + 1]) e.setAttribute(name, attributes[i + 1]!);
  }
  if (e.attributes.length > attributes.length / 2)
    for (const name of e.getAttributeNames()) if (named(attributes, name) === attributes.length) e.removeAttribute(name);
  if (d.name === 'g') return fill(e, d.within);
  const text = e.firstChild as Text | null;
  if (text) {
    if (text.data !== d.text) text.data = d.text;
  } else if (d.text) e.textContent = d.text;
}

/** Where a name is among attributes; after all of them where it is missing. */
function named(attributes: readonly string[], name: string): number {
  let i = 0;
  while (i < attributes.length && attributes[i] !== name) i += 2;
  return i;
}
