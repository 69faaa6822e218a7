// What every stage may hold, and what its page alone does as chunks that only that page loads. The editor is a chunk of its own, too.
import './protocol/early';
import './elements/source/source';
import './elements/defines/defines';
import './elements/picker/picker';
import './elements/picture/shapes';
import './elements/picture/picture';
import './elements/timeline/timeline';
import './elements/transport/transport';
import './elements/handout/handout';
import './elements/stage/stage';
import './elements/keeper/keeper';
import { follow as language, speak } from './language';
import { newcomer } from './elements/tour/toured';
import { follow, show, theNamed, wanted } from './theme';

speak();
language();
show(wanted());
follow();
if (theNamed()) void import('./along');
if (newcomer) void import('./elements/tour/tour');

/** Elements that only some pages need, by the tag that such a page contains. */
const pages: Record<string, () => Promise<unknown>> = {
  'tilescope-compare': () => import('./elements/compare/compare'),
  'tilescope-sweep': () => import('./elements/sweep/sweep'),
  'tilescope-lesson': () => import('./elements/lesson/course'),
  'tilescope-presenter': () => import('./elements/room/presenter'),
  'tilescope-projector': () => import('./elements/room/projector'),
  'tilescope-participant': () => import('./elements/room/participant'),
};
for (const [tag, load] of Object.entries(pages)) if (document.querySelector(tag)) void load();
