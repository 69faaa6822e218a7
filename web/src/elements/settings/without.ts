// A run's settings, taken back one by one.
import type { Change, Spec } from '../../protocol/types.gen';

/** The run without one change: as the source says it. */
export function without(spec: Spec, c: Change): Spec {
  const s: Spec = { ...spec };
  switch (c.setting) {
    case 'define': {
      const { [c.name ?? '']: _, ...rest } = spec.defines ?? {};
      if (Object.keys(rest).length) s.defines = rest;
      else delete s.defines;
      return s;
    }
    case 'off': {
      const rest = (spec.off ?? []).filter((l) => l !== c.line);
      if (rest.length) s.off = rest;
      else delete s.off;
      return s;
    }
    case 'blocks':
      delete s.blocks;
      delete s.sms;
      return s;
    default:
      delete s[c.setting];
      return s;
  }
}

/** The run as its source says it. */
export function bare(spec: Spec): Spec {
  const { lesson, source, name } = spec;
  return { ...(lesson !== undefined && { lesson }), ...(source !== undefined && { source }), ...(name !== undefined && { name }) };
}
