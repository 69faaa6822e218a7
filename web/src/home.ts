// What the home page loads: its figure, and nothing of the stage.
import './elements/live/live';
import { follow as language, speak } from './language';
import { follow, show, theNamed, wanted } from './theme';

speak();
language();
show(wanted());
follow();
if (theNamed()) void import('./along');

/** Cards are pictures, which know nothing of the theme that the reader chose: their second source is the dark one. */
function cards(): void {
  const { theme } = document.documentElement.dataset;
  const media = theme === 'dark' ? 'all' : theme ? 'not all' : '(prefers-color-scheme: dark)';
  for (const source of document.querySelectorAll<HTMLSourceElement>('picture.card-picture > source')) source.media = media;
}
cards();
document.addEventListener('tilescope-theme', cards);
