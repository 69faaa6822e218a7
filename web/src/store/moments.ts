// Findings in the order of time.
import type { Finding, Frame, Run } from '../protocol/types.gen';
import type { State } from './state';

/** The culprit of a finding that came last; it has at least one. */
export const latest = (f: Finding) => f.culprits.reduce((a, b) => (b.position >= a.position ? b : a));

/** The frame that shows a finding whole: after its last culprit. */
export const moment = (f: Finding) => latest(f).position + 1;

/** The culprit that the frame at a position shows: of those of one step the last one, and elsewhere the one that came last. */
export const shownAt = (f: Finding, position: number) =>
  f.culprits.findLast((c) => c.position + 1 === position) ?? (f.culprits.length ? latest(f) : undefined);

/** The finding that is looked at: the one that the reader picked, once it has occurred, else the error that occurred last. */
export function lookedAt(run: Run, frame: Frame, picked: number): Finding | undefined {
  const errors = frame.findings.map((i) => run.findings[i]).filter((f) => f?.severity === 'error');
  return errors.find((f) => f?.index === picked) ?? errors.toSorted((a, b) => moment(a!) - moment(b!)).pop();
}

/**
 * The finding that comes next in time, or came last before: from the one that is looked at while the reader is there, else from where
 * they are. Past the end it begins anew.
 */
export function neighbour(s: Pick<State, 'run' | 'frame' | 'choice'>, count: number): Finding | undefined {
  const all = (s.run?.findings ?? [])
    .map((f) => ({ f, at: f.culprits.length ? moment(f) : 0 }))
    .sort((a, b) => a.at - b.at || a.f.index - b.f.index);
  if (!all.length) return undefined;
  const here = s.frame?.place.position ?? 0;
  const own = all.findIndex((x) => x.f.index === s.choice.finding);
  if (own >= 0 && all[own]!.at === here) return all[(own + count + all.length) % all.length]!.f;
  const next = count > 0 ? all.find((x) => x.at > here) : all.findLast((x) => x.at < here);
  return (next ?? (count > 0 ? all[0] : all[all.length - 1]))!.f;
}
