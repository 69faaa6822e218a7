// What the home page loads, and pages that lead on: nothing of the stage.
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

/** A comparison or a sweep of a program that only the address holds: servers do not hear of what follows the number sign. */
const { study } = document.body.dataset;
if (study && /[#&]s=/.test(location.hash)) {
  const url = new URL(location.href);
  url.searchParams.set('own', '1');
  location.replace(url.href);
}
