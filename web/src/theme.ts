// Light, dark or high contrast: the system's, until the reader says otherwise. And the projector's size.
const KEY = 'tilescope-theme';

/** In the order in which the button goes through them. Contrast is dark or light as the system is. */
export const THEMES = ['light', 'dark', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

export const themeOf = (t: string | null): Theme | '' => THEMES.find((x) => x === t) ?? '';

const more = () => matchMedia('(prefers-contrast: more)');

function kept(): string {
  try {
    return themeOf(localStorage.getItem(KEY));
  } catch {
    return ''; // storage may be blocked, in embeds above all
  }
}

let named = typeof location === 'undefined' ? '' : themeOf(new URLSearchParams(location.search).get('theme'));

/**
 * The theme that the page's address names, or that the reader chose after that; the addresses that the page makes and leads to then name
 * it, too.
 */
export const theNamed = (): Theme | '' => named;

/** Shows what a link that the page holds names, as if the page's own address did. */
export function name(theme: Theme): void {
  show((named = theme));
}

/** What the address asks for, as far as there is such a theme; else what the reader kept. */
export const wanted = (): string => named || kept();

/** An address of this site that names the theme which the page's own names. */
export function themed(address: string): string {
  if (!named) return address;
  const url = new URL(address, location.href);
  url.searchParams.set('theme', named);
  return url.href;
}

/** Shows a theme, "" for the system's. Who prefers more contrast has it in every theme. */
export function show(theme: string): void {
  const { dataset } = document.documentElement;
  if (theme) dataset.theme = theme;
  else delete dataset.theme;
  if (theme === 'contrast' || more().matches) dataset.contrast = 'more';
  else delete dataset.contrast;
  document.dispatchEvent(new Event('tilescope-theme'));
}

/** Keeps up with what the reader's system prefers. */
export function follow(): void {
  more().addEventListener('change', () => show(document.documentElement.dataset.theme ?? ''));
}

/** The theme that is seen. */
export const seen = (): Theme =>
  themeOf(document.documentElement.dataset.theme ?? '') || (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** Changes to the next theme and keeps it, where storage allows. */
export function flip(): void {
  const theme = THEMES[(THEMES.indexOf(seen()) + 1) % THEMES.length]!;
  named &&= theme;
  try {
    history.replaceState(history.state, '', themed(location.href));
    localStorage.setItem(KEY, theme);
  } catch {
    // The choice then lasts as long as the page. A sandboxed frame may neither keep anything nor change its address.
  }
  show(theme);
}
