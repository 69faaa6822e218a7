import type { View } from '../../store/state';
import { say } from '../../words/words';
import { listed } from '../../store/listed';

export function text(v: View): string {
  const all = listed(v.run.findings);
  if (!all.length) return say(v.run.open ? 'findings.noneYet' : 'findings.none');
  return all.map((f) => `${say(f.severity === 'error' ? 'findings.error' : 'findings.note')}: ${f.text}`).join(' ');
}
