// The forms of the stage by their modes.
import type { Mode } from '../whereabouts';
import { embed } from './embed';
import type { Form } from './form';
import { lesson } from './lesson';
import { wall } from './wall';
import { whole } from './whole';

export const FORMS: Record<Mode, Form> = {
  stage: { flat: false, classed: false, render: whole },
  play: { flat: false, classed: false, render: whole },
  embed: { flat: true, classed: false, render: embed },
  lesson: { flat: true, classed: false, render: lesson },
  present: { flat: false, classed: true, render: whole },
  follow: { flat: false, classed: true, render: whole },
  wall: { flat: true, classed: true, render: wall },
};
