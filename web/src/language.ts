// The page's language: the address names it, or the reader chose it before, or the server took what the browser likes best.
import { LANGUAGES } from './words/languages.gen';

const KEY = 'tilescope-language';

function kept(): string {
  try {
    const tag = localStorage.getItem(KEY);
    return LANGUAGES.some(([t]) => t === tag) ? tag! : '';
  } catch {
    return ''; // storage may be blocked, in embeds above all
  }
}

/** This page in another language. */
function inLanguage(tag: string): string {
  const url = new URL(location.href);
  url.searchParams.set('lang', tag);
  return url.href;
}

/**
 * Opens the page anew in the language that the reader keeps, unless its address names one. A page in another's frame speaks as that page
 * has it.
 */
export function speak(): void {
  const tag = kept();
  const named = new URLSearchParams(location.search).has('lang');
  if (tag && tag !== document.documentElement.lang && !named && window.top === window.self) location.replace(inLanguage(tag));
}

/** Keeps the language of a link that changes it, and takes what is looked at along. */
export function follow(): void {
  document.addEventListener('click', (e) => {
    const link = e.target instanceof Element ? e.target.closest<HTMLAnchorElement>('a[data-language]') : null;
    if (!link || e.ctrlKey || e.metaKey || e.shiftKey) return;
    e.preventDefault();
    const tag = link.dataset.language!;
    try {
      localStorage.setItem(KEY, tag);
    } catch {
      // The choice then goes from address to address.
    }
    location.assign(inLanguage(tag));
  });
}
