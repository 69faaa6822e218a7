import type { View } from '../../store/state';
import type { Key } from '../../words/words';

/** Devices of old have segments where others have sectors. */
export const titled = (v: View): Key => (v.frame.sectors?.segments ? 'sectors.segments' : 'panel.sectors');
