// A lesson as slides in files of its own: its figures are pictures, one per step, which cover each other and appear one after another.
import { present } from './slides';

present([]);
