// Names of colours and patterns by what they mean, for both backends. The values live in styles/tokens.css alone.

/** Colours that styles name. */
const COLOURS = [
  ...(['paper', 'paper-2', 'paper-3', 'ink', 'ink-2', 'ink-3', 'rule', 'rule-2'] as const),
  ...(['m', 'm-t', 'm-k', 'n', 'n-f', 'n-t', 'n-k', 'reg', 'reg-t', 'reg-k'] as const),
  ...(['conflict', 'conflict-t', 'conflict-k', 'race', 'race-t', 'race-k'] as const),
] as const;

const HATCHED = ['halo', 'halo-n', 'halo-r', 'halo-o', 'waiting', 'cross'] as const;

export type Tint = (typeof COLOURS)[number] | (typeof HATCHED)[number] | 'dark';

const PATTERNS = new Set<Tint>(HATCHED);

/** How SVG and style sheets say it. */
export function tintVar(t: Tint): string {
  if (t === 'dark') return '#16191c';
  return PATTERNS.has(t) ? `url(#ts-${t})` : `var(--${t})`;
}

/** Hues of an array's role: its edge, its solid mark, the ground behind its numbers, its text, its halo. */
export interface Hue {
  edge: Tint;
  mark: Tint;
  ground: Tint;
  text: Tint;
  halo: Tint;
}

const HUES: Record<string, Hue> = {
  m: { edge: 'm', mark: 'm', ground: 'm-t', text: 'm-k', halo: 'halo' },
  n: { edge: 'n', mark: 'n-f', ground: 'n-t', text: 'n-k', halo: 'halo-n' },
  r: { edge: 'reg', mark: 'reg', ground: 'reg-t', text: 'reg-k', halo: 'halo-r' },
  o: { edge: 'ink-2', mark: 'ink-2', ground: 'paper-3', text: 'ink-2', halo: 'halo-o' },
};

export const hue = (role: string): Hue => HUES[role] ?? HUES.o!;

/** What is written on a solid mark: orange and green are light in both themes. */
export const onMark = (mark: Tint): Tint => (mark === 'n-f' || mark === 'reg' ? 'dark' : 'paper');

/** Hatched patterns: name, ground, line. */
export const HATCHES: [Tint, Tint, Tint][] = [
  ['halo', 'm-t', 'm'],
  ['halo-n', 'n-t', 'n'],
  ['halo-r', 'reg-t', 'reg'],
  ['halo-o', 'paper-3', 'ink-3'],
];

/** Opacity of the fullest shade of heat, and of the last bank's: numbers stay legible on it. */
export const HOTTEST = 0.45;
export const DEEPEST = 0.5;

/** The patterns, for an SVG's defs. */
export const DEFS =
  '<defs>' +
  HATCHES.map(
    ([id, ground, line]) =>
      `<pattern id="ts-${id}" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">` +
      `<rect width="6" height="6" fill="var(--${ground})"/>` +
      `<path d="M0 0V6" stroke="var(--${line})" stroke-width="2.2" opacity=".5"/></pattern>`,
  ).join('') +
  '<pattern id="ts-waiting" width="5" height="5" patternUnits="userSpaceOnUse">' +
  '<path d="M1.5 0V5" stroke="var(--ink)" stroke-width="1.6"/></pattern>' +
  '<pattern id="ts-unset" width="8" height="8" patternUnits="userSpaceOnUse">' +
  '<rect width="8" height="8" fill="var(--paper)"/><rect x="3" y="3" width="2" height="2" fill="var(--ink-3)"/></pattern>' +
  '<pattern id="ts-cross" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">' +
  '<path d="M0 0V6M0 0H6" stroke="var(--conflict)" stroke-width="1.5"/></pattern>' +
  `<linearGradient id="ts-heat"><stop stop-color="var(--conflict)" stop-opacity="0"/>` +
  `<stop offset="1" stop-color="var(--conflict)" stop-opacity="${HOTTEST}"/></linearGradient>` +
  '</defs>';

/** The same for a canvas: colours as the theme gives them now. */
export class Palette {
  private readonly known = new Map<Tint, string | CanvasPattern>();
  private colours: ReadonlyMap<string, string> | undefined;
  readonly sans: string;
  readonly mono: string;

  constructor(private readonly host: HTMLElement) {
    const style = getComputedStyle(host);
    this.sans = style.getPropertyValue('--sans') || 'sans-serif';
    this.mono = style.getPropertyValue('--mono') || 'monospace';
  }

  fill(t: Tint, c: CanvasRenderingContext2D): string | CanvasPattern {
    let f = this.known.get(t);
    if (f === undefined) this.known.set(t, (f = this.make(t, c)));
    return f;
  }

  private make(t: Tint, c: CanvasRenderingContext2D): string | CanvasPattern {
    const hatch = HATCHES.find(([id]) => id === t);
    if (t === 'cross') return this.crossed(c);
    if (!hatch) return t === 'dark' ? '#16191c' : this.colour(t);
    const tile = document.createElement('canvas');
    tile.width = tile.height = 8;
    const p = tile.getContext('2d')!;
    p.fillStyle = this.colour(hatch[1]);
    p.fillRect(0, 0, 8, 8);
    p.strokeStyle = this.colour(hatch[2]);
    p.globalAlpha = 0.55;
    p.lineWidth = 1.8;
    p.beginPath();
    for (const o of [-8, 0, 8]) {
      p.moveTo(o - 2, 10);
      p.lineTo(o + 10, -2);
    }
    p.stroke();
    return c.createPattern(tile, 'repeat') ?? this.colour(hatch[1]);
  }

  /** Two families of lines, with what is below them between. */
  private crossed(c: CanvasRenderingContext2D): string | CanvasPattern {
    const tile = document.createElement('canvas');
    tile.width = tile.height = 8;
    const p = tile.getContext('2d')!;
    p.strokeStyle = this.colour('conflict');
    p.lineWidth = 1.2;
    p.beginPath();
    for (const o of [-8, 0, 8]) {
      p.moveTo(o - 2, 10);
      p.lineTo(o + 10, -2);
      p.moveTo(o - 2, -2);
      p.lineTo(o + 10, 10);
    }
    p.stroke();
    return c.createPattern(tile, 'repeat') ?? this.colour('conflict');
  }

  private colour(t: Tint): string {
    return (this.colours ??= resolved(this.host)).get(PATTERNS.has(t) ? 'ink' : t)!;
  }
}

/** All colours as an element has them, light-dark() and var() resolved: read together, as the page's style is worked out for the first. */
function resolved(host: HTMLElement): ReadonlyMap<string, string> {
  const probes = document.createElement('i');
  for (const t of COLOURS) probes.append(Object.assign(document.createElement('i'), { style: `color:var(--${t})` }));
  host.append(probes);
  const found = new Map(COLOURS.map((t, k) => [t, getComputedStyle(probes.children[k]!).color]));
  probes.remove();
  return found;
}
