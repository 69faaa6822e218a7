// What mends a finding of the run, where that is known: a change of a line, or else the way to its explanation.
import type { Edit, Finding } from '../../protocol/types.gen';
import { type State, type View, drawable } from '../../store/state';
import { say } from '../../words/playground';
import { say as stage } from '../../words/words';

/** A press on a finding in the editor: its name, and the change of the program; without one it asks why. */
export interface Fix {
  name: string;
  edit?: Edit;
}

/** What mends a finding. */
export function fixOf(v: View, f: Finding): Fix | null {
  const lines = f.culprits.map((c) => c.line),
    verdict = diagnosed(v)?.verdicts.find((x) => x.change && x.kind === f.kind && lines.includes(x.line));
  if (verdict?.change) {
    const { change } = verdict;
    return { name: say('edit.change', { what: change.show, line: change.line }), edit: change };
  }
  // An answer about the finding begins with it.
  const symptom = v.why?.causes[0],
    mend = symptom?.kind === 'finding' && symptom.line === f.culprits.at(-1)?.line ? v.why?.mend : undefined;
  if (mend?.edit) {
    const { edit, call } = mend;
    return { name: say(call ? 'edit.insertBelow' : 'edit.change', { what: call || edit.show, line: edit.line }), edit };
  }
  return f.severity === 'error' && f.launch >= 0 ? { name: stage('panel.why') } : null;
}

/** The diagnosis of the launch that is looked at, once it has come. */
export function diagnosed(s: State) {
  const d = s.diagnosis;
  return d && drawable(s) && d.key === s.run.key && d.launch === s.scene.launch ? d : null;
}
