// A page of one file: a recorded execution and what steps through it.
import './elements/source/source';
import './elements/picture/picture';
import './elements/timeline/timeline';
import './elements/transport/transport';
import './elements/help/help';
import './elements/handout/handout';
import './elements/offline/offline';
import { follow } from './theme';

follow();
