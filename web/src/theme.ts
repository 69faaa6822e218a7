// Light, dark or high contrast: the system's, until the reader says otherwise. And the projector's size.
const KEY = 'tilescope-theme';

/** In the order in which the button goes through them. Contrast is dark or light as the system is. */
export const THEMES = ['light', 'dark', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

export const themeOf = (t: string | null): Theme | '' => THEMES.find((x) => x === t) ?? '';

const more = () => matchMedia('(prefers-contrast: more)');

export function kept(): string {
  try {
    return themeOf(localStorage.getItem(KEY));
  } catch {
    return ''; // storage may be blocked, in embeds above all
  }
}

/** What the address asks for, as far as there is such a theme; else what the reader kept. */
export function wanted(): string {
  return themeOf(new URLSearchParams(location.search).get('theme')) || kept();
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
export const seen = (): Theme => themeOf(document.documentElement.dataset.theme ?? '') || (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** Changes to the next theme and keeps it, where storage allows. */
export function flip(): void {
  const theme = THEMES[(THEMES.indexOf(seen()) + 1) % THEMES.length]!;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // The choice then lasts as long as the page.
  }
  show(theme);
}
