// What the home page and other pages with links load: no part of the stage.
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

/** Searches in the gallery: an example is shown that has every word in its title, its line or its topic. */
const sift = document.querySelector<HTMLInputElement>('#sift');
if (sift) {
  const status = sift.parentElement!.querySelector<HTMLElement>('[role=status]')!;
  sift.parentElement!.hidden = false;
  sift.addEventListener('input', () => {
    const words = sift.value.toLowerCase().split(/\s+/).filter(Boolean);
    let n = 0;
    for (const topic of document.querySelectorAll<HTMLElement>('.topic')) {
      const head = topic.querySelector('h2')!.textContent!;
      let any = false;
      for (const card of topic.querySelectorAll<HTMLElement>('.example')) {
        const text = `${head} ${card.textContent}`.toLowerCase(),
          shown = words.every((w) => text.includes(w));
        card.hidden = !shown;
        if (shown) n++;
        any ||= shown;
      }
      topic.hidden = !any;
    }
    status.textContent = words.length ? status.dataset.one!.replace('{n}', String(n)) : '';
  });
}
