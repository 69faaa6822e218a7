// The theme that a page's address names goes along to where its links and forms lead. Loaded by pages alone whose address names one.
import { theNamed, themed } from './theme';

for (const kind of ['click', 'auxclick', 'contextmenu']) {
  document.addEventListener(
    kind,
    (e) => {
      const link = e.target instanceof Element ? e.target.closest<HTMLAnchorElement>('a[href]:not([download], [href^="#"])') : null;
      if (link?.origin === location.origin) link.href = themed(link.href);
    },
    true,
  );
}
document.addEventListener('formdata', (e) => {
  if ((e.target as Element).matches('[action]')) e.formData.set('theme', theNamed());
});
