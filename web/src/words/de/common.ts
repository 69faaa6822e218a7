// Texts of words that many elements share.
import type { common as english } from '../en/common';

export const common = {
  'common.close': 'Schließen',
  'common.ghost': 'Ghost',
  'common.language': 'Sprache',
  'common.memory': 'Speicher',
  'common.more': 'Mehr',
  'common.lightDark': 'Hell oder dunkel',
} as const satisfies Record<keyof typeof english, string>;
