// Light or dark: the system's, until the reader says otherwise.
const KEY = 'tilescope-theme';

export function kept(): string {
  try {
    const t = localStorage.getItem(KEY);
    return t === 'dark' || t === 'light' ? t : '';
  } catch {
    return ''; // storage may be blocked, in embeds above all
  }
}

/** What the address asks for, as far as there is such a theme; else what the reader kept. */
export function wanted(): string {
  const t = new URLSearchParams(location.search).get('theme');
  return t === 'dark' || t === 'light' ? t : kept();
}

/** Shows a theme, "" for the system's. */
export function show(theme: string): void {
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  document.dispatchEvent(new Event('tilescope-theme'));
}

/** Changes to the other theme and keeps it, where storage allows. */
export function flip(): void {
  const now = document.documentElement.dataset.theme;
  const dark = now ? now === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  const theme = dark ? 'light' : 'dark';
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // The choice then lasts as long as the page.
  }
  show(theme);
}
