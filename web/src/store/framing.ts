// How a figure in a frame is to look and to behave: what its address says beside the view.
import { whole } from './asked';

/** What an embed shows: the picture, the source, the sentence, and inspectors by their names. */
export interface Framing {
  last: number; // position beyond which it does not go; -1 for none
  bare: boolean; // no controls
  picture: boolean;
  source: boolean;
  sentence: boolean;
  panels: string[];
  autoplay: boolean;
  speed: number; // steps a second; 0 for the usual
}

/** Inspectors beside the picture at the most. */
const PANELS = 2;

/** Reads an embed's address. What it does not know it leaves out. */
export function readFraming(search: string): Framing {
  const q = new URLSearchParams(search);
  const views = (q.get('views') ?? '').split(',').filter((v) => /^[a-z]{1,20}$/.test(v));
  const panels = views.filter((v) => v !== 'picture' && v !== 'source' && v !== 'sentence').slice(0, PANELS);
  const usual = views.length === 0;
  const speed = whole(q.get('speed')) ?? 0;
  return {
    last: whole(q.get('last')) ?? -1,
    bare: q.get('controls') === 'none',
    picture: usual || views.includes('picture'),
    source: views.includes('source'),
    sentence: usual || views.includes('sentence'),
    panels,
    autoplay: q.get('autoplay') === '1',
    speed: speed >= 1 && speed <= 30 ? speed : 0,
  };
}

/** The same as a query's parameters, for an address that is written anew; "" where everything is as usual. */
export function framingQuery(f: Framing): string {
  const q = new URLSearchParams();
  const views = [...(f.picture ? ['picture'] : []), ...(f.source ? ['source'] : []), ...(f.sentence ? ['sentence'] : []), ...f.panels];
  if (views.join() !== 'picture,sentence') q.set('views', views.join(','));
  if (f.last >= 0) q.set('last', String(f.last));
  if (f.bare) q.set('controls', 'none');
  if (f.autoplay) q.set('autoplay', '1');
  if (f.speed) q.set('speed', String(f.speed));
  return q.toString().replaceAll('%2C', ',');
}

/** How high a figure wants to be at a width: as a slide is, and on a phone as high as it takes to have everything below each other. */
export function heightFor(f: Framing, width: number): number {
  const beside = (f.source ? 1 : 0) + f.panels.length;
  if (width >= 600) return Math.round((width * 9) / 16);
  const parts = (f.picture ? width * 0.95 : 0) + beside * 220 + (f.sentence ? 84 : 0) + (f.bare ? 0 : 76);
  return Math.round(Math.max(parts, 120));
}
