// What to paste where: one text for each place that takes a figure. They need no account and no plugin there but what they name.
import type { View } from '../../store/state';

/** What is shared. */
export interface Shared {
  origin: string; // of this server
  link: string;
  embed: string;
  picture: string; // address of a drawing; "" while the server has none of it
  title: string;
  say: string; // the step's sentence
  steps: number[]; // positions that a deck goes through
}

export const PLACES = ['html', 'mdx', 'reveal', 'markdown', 'jupyter', 'course'] as const;
export type Place = (typeof PLACES)[number];

/** Text as an attribute's value, or between tags. */
export const attribute = (s: string) =>
  s.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Text between the brackets of Markdown. */
const inBrackets = (s: string) => s.replace(/[\\[\]<>`*_|~$]/g, (c) => `\\${c}`).replace(/\s+/g, ' ');

/** An address as Markdown and Python take it between quotes or brackets. */
const plain = (url: string) => url.replace(/["'()<>\\ ]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** A figure's name for readers who cannot see it. */
export const named = (s: Pick<Shared, 'title' | 'say'>) => (s.say ? `${s.title}: ${s.say}` : s.title);

/** The text to paste; "" where the place needs a picture that the server has not. */
export function snippet(place: Place, s: Shared): string {
  const src = attribute(s.embed),
    title = attribute(named(s));
  switch (place) {
    case 'html':
      return (
        `<iframe src="${src}" title="${title}" width="960" height="540" ` +
        `style="max-width:100%;border:0" loading="lazy" allowfullscreen></iframe>`
      );
    case 'mdx':
      // JSX takes a style as an object, and names of attributes as the DOM has them.
      return (
        `<iframe src="${src}" title="${title}" width="960" height="540" ` +
        `style={{ maxWidth: '100%', border: 0 }} loading="lazy" allowFullScreen />`
      );
    case 'reveal':
      return `<section>
  <tilescope-stage src="${src}" steps="${s.steps.join(' ')}" controls="none" heading="${attribute(s.title)}"></tilescope-stage>
</section>

<!-- once, before Reveal.initialize({ hash: true, plugins: [TilescopeReveal] }) -->
<script src="${attribute(s.origin)}/embed.js"></script>
<script src="${attribute(s.origin)}/embed-reveal.js"></script>`;
    case 'markdown':
      return s.picture && `[![${inBrackets(named(s))}](${plain(s.picture)})](${plain(s.link)})`;
    case 'jupyter':
      return `from IPython.display import IFrame
IFrame("${plain(s.embed)}", width="100%", height=540)`;
    case 'course':
      // Editors of courses strip styles and scripts, and keep these attributes.
      return `<p><iframe src="${src}" title="${title}" width="100%" height="540" allowfullscreen="allowfullscreen"></iframe></p>
<p><a href="${attribute(s.link)}" target="_blank" rel="noopener">${attribute(s.title)}</a></p>`;
  }
}

/** Steps of a slide at the most. */
const STEPS = 6;

/** Where a deck goes from here: this place and those after it, at the size of step that is chosen. */
export function upcoming(v: Pick<View, 'scene' | 'frame' | 'choice'>): number[] {
  const { track } = v.scene,
    here = v.frame.place.position;
  const bands = v.choice.size === 'phase' ? track.phases : v.choice.size === 'interval' ? track.intervals : null;
  const ends = bands ? bands.map((b) => b.at) : track.at.map((at) => at + 1);
  return [
    here,
    ...[...new Set(ends)]
      .filter((p) => p > here)
      .sort((a, b) => a - b)
      .slice(0, STEPS - 1),
  ];
}
