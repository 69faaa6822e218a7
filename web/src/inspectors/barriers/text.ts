import type { View } from '../../store/state';
import { hazard, noGate, prevents } from './content';

export function text(v: View): string {
  const g = v.frame.gate;
  if (!g.interval) return noGate(v.frame);
  const hazards = g.hazards.map((h) => `${h.hazard} ${hazard(v, h)}`).join(' ');
  return hazards ? `${prevents(g)}: ${hazards}` : `${prevents(g)}.`;
}
