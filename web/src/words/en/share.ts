// Texts of links to what a stage shows.
import { joined } from '../template';

export const share = {
  'share.copied': 'Copied ✓',
  'share.copy': 'Copy',
  'share.course': 'Moodle, Canvas',
  'share.courseHint': 'In the page’s editor, switch to HTML and paste it there.',
  'share.guide': 'More about embedding',
  'share.html': 'Web page',
  'share.htmlHint': 'Any page that takes HTML. The frame needs no storage and no cookie.',
  'share.into': 'Embed the figure in',
  'share.jupyter': 'Jupyter',
  'share.jupyterHint': 'Run it in a cell of Python.',
  'share.markdown': 'Markdown',
  'share.markdownHint': 'A picture of this step that links to the live figure: for pages without frames, and for paper.',
  'share.mdx': 'MDX',
  'share.mdxHint': 'Docusaurus, Next.js and other pages of MDX or JSX.',
  'share.needsShort': 'The server draws a picture from what it has saved: make the short link first.',
  'share.reveal': 'reveal.js',
  'share.revealHint': 'The deck’s next and back go through these steps; change the list as you like.',
  'share.keeping': 'Saving…',
  'share.link': 'A link to this source, this step and this view',
  'share.long': 'The link contains the whole source and has {count} characters; some programs cut links this long.',
  'share.moved': 'The lesson’s program has changed since. This is the one that the link was made from.',
  'share.noShort': 'No short link was made: {why}.',
  'share.answered': 'the server answered {status}',
  'share.short': 'A short link to the same',
  'share.shortAbout': 'A short link: the server stores the program and the view permanently; everybody who has the link can open it',
  'share.shorten': 'Make a short link',
  'share.title': 'Share this view',
  'share.unknown':
    'This link was made with another version of the engine. The server could not check whether the execution differs now; reload to try again.',
} as const;
