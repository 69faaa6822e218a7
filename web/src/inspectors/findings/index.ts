// What is wrong with the program or could be better.
import type { Alarm, Inspector } from '../inspector';
import type { View } from '../../store/state';
import { say } from '../../words/words';
import { element } from './element';
import { figure } from './figure';
import { text } from './text';
import { listed } from '../../store/listed';

function alarm(v: View): Alarm | null {
  const all = listed(v.run.findings),
    errors = all.filter((f) => f.severity === 'error').length,
    notes = all.length - errors;
  if (errors) return { tone: 'bad', text: say('panel.errors', { n: errors }) };
  return notes ? { tone: 'note', text: say('panel.notes', { n: notes }) } : null;
}

export const findings = { name: 'findings', title: 'panel.findings', element, text, figure, alarm } as const satisfies Inspector;
