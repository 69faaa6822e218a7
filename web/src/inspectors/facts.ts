// Facts of a view that several inspectors tell.
import type { View } from '../store/state';
import { say } from '../words/words';

/** The size of the launch's blocks. */
export const blockOf = (v: View): [number, number, number] => v.run.launches[v.scene.launch]?.block ?? [1, 1, 1];

export const arrayName = (v: View, id: number): string => v.scene.arrays.find((a) => a.id === id)?.name ?? '';

/** What goes before an access that is not of the step at hand. */
export const otherStep = (v: View, step: number): string => (step === v.frame.step.index ? '' : `${say('common.step', { step })}: `);
