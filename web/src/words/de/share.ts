// Texts of links to what a stage shows.
import type { share as english } from '../en/share';
import { joined } from '../template';

export const share = {
  'share.copied': 'Kopiert ✓',
  'share.copy': 'Kopieren',
  'share.course': 'Moodle, Canvas',
  'share.courseHint': 'Im Editor der Seite auf HTML umschalten und dort einfügen.',
  'share.guide': 'Alles über das Einbetten',
  'share.html': 'Webseite',
  'share.htmlHint': 'Jede Seite, die HTML nimmt. Der Rahmen braucht weder Speicher noch Cookies.',
  'share.into': 'Nur das Bild, einzufügen in',
  'share.jupyter': 'Jupyter',
  'share.jupyterHint': 'In einer Python-Zelle ausführen.',
  'share.markdown': 'Markdown',
  'share.markdownHint':
    'Eine Zeichnung dieses Schritts, die zur lebendigen Abbildung führt: für Seiten, die keine Rahmen nehmen, und auf Papier.',
  'share.mdx': 'MDX',
  'share.mdxHint': 'Docusaurus, Next.js und andere Seiten aus MDX oder JSX.',
  'share.needsShort': 'Zeichnungen erstellt der Server von dem, was er behält: zuerst den kurzen Link erstellen.',
  'share.reveal': 'reveal.js',
  'share.revealHint': 'Vor und Zurück der Folien gehen durch diese Schritte; die Liste lässt sich ändern.',
  'share.keeping': 'Wird abgelegt …',
  'share.link': 'Ein Link auf diesen Quelltext, diesen Schritt und diese Ansicht',
  'share.long': 'Der Link trägt den ganzen Quelltext und hat {count} Zeichen; manche Programme kürzen so lange Links.',
  'share.moved': 'Die Lektion hat inzwischen ein anderes Programm. Dies ist das, aus dem der Link erstellt wurde.',
  'share.noShort': 'Es wurde kein kurzer Link erstellt: {why}.',
  'share.answered': 'der Server hat mit {status} geantwortet',
  'share.short': 'Ein kurzer Link auf dasselbe',
  'share.shortAbout': 'Ein kurzer Link: Der Server behält Programm und Ansicht, für immer und für alle, die den Link haben',
  'share.shorten': 'Kurzen Link erstellen',
  'share.title': 'Diese Ansicht teilen',
  'share.unknown': joined(
    'Dieser Link wurde mit einer anderen Version der Engine erstellt. ',
    'Ob seine Ausführung heute anders wäre, ließ sich gerade nicht feststellen; zum erneuten Versuch neu laden.',
  ),
} as const satisfies Record<keyof typeof english, string>;
