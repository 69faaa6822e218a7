// What would let one more block onto an SM: a change that several limits share is named once.
import type { Occupancy, OccupancyLimit } from '../../protocol/types.gen';

export const changes = (o: Occupancy): OccupancyLimit[] =>
  o.limits.filter((l, i) => l.change && o.limits.findIndex((x) => x.change === l.change) === i);
