// Everything that a page may hold. The editor is not here: it is a chunk of its own.
import './elements/source/source';
import './elements/defines/defines';
import './elements/picker/picker';
import './elements/picture/shapes';
import './elements/picture/picture';
import './elements/timeline/timeline';
import './elements/transport/transport';
import './elements/phases/phases';
import './elements/reuse/reuse';
import './elements/banks/banks';
import './elements/sectors/sectors';
import './elements/threads/threads';
import './elements/barriers/barriers';
import './elements/counters/counters';
import './elements/findings/findings';
import './elements/halo/halo';
import './elements/output/output';
import './elements/help/help';
import './elements/history/history';
import './elements/share/share';
import './elements/play/play';
import './elements/stage/stage';
import './elements/keeper/keeper';
import { show, wanted } from './theme';

show(wanted());
