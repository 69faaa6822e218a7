import type { Roofline } from '../../protocol/types.gen';
import type { View } from '../../store/state';
import { say } from '../../words/words';

export const roofText = (r: Roofline): string => [r.text, ...r.points.map((p) => `${p.text.replace(/\.$/, '')} (${p.label}).`)].join(' ');

export function text(v: View): string {
  const c = v.cost;
  if (!c) return say('cost.waiting');
  const parts = [
    [say('cost.occupancy'), c.occupancy.text],
    [say('cost.roofline'), roofText(c.roofline)],
    [say('cost.stays'), c.stays.text],
  ];
  return parts.map(([title, said]) => `${title}: ${said}`).join(' ');
}
