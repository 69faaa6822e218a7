// Texts of links to what a stage shows.
import { joined } from '../template';

export const share = {
  'share.copied': 'Copied ✓',
  'share.copy': 'Copy',
  'share.course': 'Moodle, Canvas',
  'share.courseHint': 'In the page’s editor, switch to HTML and paste it there.',
  'share.guide': 'All about embedding',
  'share.html': 'Web page',
  'share.htmlHint': 'Any page that takes HTML. The frame needs no storage and no cookie.',
  'share.into': 'The figure alone, to paste into',
  'share.jupyter': 'Jupyter',
  'share.jupyterHint': 'Run it in a cell of Python.',
  'share.markdown': 'Markdown',
  'share.markdownHint': 'A picture of this step that leads to the living figure: for pages that take no frames, and on paper.',
  'share.needsShort': 'A picture is drawn by the server, of what it keeps: make the short link first.',
  'share.reveal': 'reveal.js',
  'share.revealHint': 'The deck’s next and back go through these steps; change the list as you like.',
  'share.keeping': 'Keeping…',
  'share.link': 'A link to this source, this step and this view',
  'share.long': 'The link carries the whole source and has {count} characters; some programs cut links that long.',
  'share.moved': 'The lesson has another program by now. This is the one that the link was made of.',
  'share.noShort': 'No short link was made: {why}.',
  'share.answered': 'the server answered {status}',
  'share.short': 'A short link to the same',
  'share.shortAbout': 'A short link: the server keeps the program and the view, for ever and for everybody who has the link',
  'share.shorten': 'Make a short link',
  'share.title': 'Share this view',
  'share.unknown': joined(
    'This link was made with another version of the engine. ',
    'Whether its execution would differ now could not be found out just now; reload to try again.',
  ),
} as const;
