// The colours of a theme, read from the style sheets: for pictures that go where no style sheet follows them.
import contrast from '../styles/contrast.css';
import tokens from '../styles/tokens.css';

export type Theme = 'light' | 'dark' | 'contrast';

/** Every colour of a theme by its name. High contrast is black on white: paper is light. */
export function colours(theme: Theme): ReadonlyMap<string, string> {
  const out = new Map<string, string>();
  for (const sheet of theme === 'contrast' ? [tokens, contrast] : [tokens]) {
    for (const [, name, light, dark] of sheet.matchAll(/--([a-z0-9-]+):\s*light-dark\((#[0-9a-f]+),\s*(#[0-9a-f]+)\)/g))
      out.set(name!, theme === 'dark' ? dark! : light!);
  }
  return out;
}

/** A drawing with its colours written out. */
export function coloured(svg: string, theme: Theme): string {
  const all = colours(theme);
  return svg.replace(/var\(--([a-z0-9-]+)\)/g, (whole, name: string) => all.get(name) ?? whole);
}
