// The languages of the page, each named in itself: a press opens the same page in it.
import { html } from 'lit';
import { LANGUAGES } from '../words/languages.gen';
import { LANGUAGE, say } from '../words/words';

export const switcher = () =>
  html`<p class="languages" data-part="languages"
    >${say('common.language')}
    ${LANGUAGES.map(
      ([tag, name]) =>
        html`<a href=${`?lang=${tag}`} lang=${tag} hreflang=${tag} data-language=${tag} aria-current=${tag === LANGUAGE ? 'true' : 'false'}
          >${name}</a
        > `,
    )}</p
  >`;
