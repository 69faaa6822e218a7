import type { View } from '../../store/state';
import type { Key } from '../../words/words';

/** Without home blocks there is no halo: only how many blocks load an element. */
export const titled = (v: View): Key => (v.scene.haloOf[0]?.homes ? 'panel.halo' : 'halo.loads');
