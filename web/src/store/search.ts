// Searches of the run that is shown: for a moment, and for a schedule.
import type { Outcome, Spec } from '../protocol/types.gen';

/** A search for a schedule under which a race changes the result, and what came of it. */
export interface ScheduleSearch extends Outcome {
  over: boolean;
  usual: Pick<Spec, 'schedule' | 'blocks' | 'seed' | 'sms'>; // the schedule that it was searched from
  key: string; // of the run that its text belongs to; "" until that run has come
}

export interface Searches {
  seeking: number; // steps that a search for a moment has looked at so far; -1 while none is under way
  missed: string; // what it says when it found nothing
  schedule: ScheduleSearch | null;
}

export const noSearches: Searches = { seeking: -1, missed: '', schedule: null };

/** A search for a finding's schedule that was asked for from a run with these settings. */
export function scheduleSearch(finding: number, { schedule, blocks, seed, sms }: Spec): ScheduleSearch {
  const usual = { ...(schedule && { schedule }), ...(blocks && { blocks }), ...(seed && { seed }), ...(sms && { sms }) };
  return { finding, tried: 0, of: 0, found: false, text: '', schedule: '', blocks: '', seed: 0, over: false, usual, key: '' };
}

/** What is left of a search when a run opens: the run found takes it over, any other ends it. */
export function kept(s: ScheduleSearch | null, key: string): ScheduleSearch | null {
  if (!s?.over) return null;
  if (s.key === '') return { ...s, key };
  return s.key === key ? s : null;
}
