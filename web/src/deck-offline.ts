// A lesson as slides in files of its own: its figures are pictures, one per step, which lie on each other and appear one after the other.
import { present } from './slides';

present([]);
