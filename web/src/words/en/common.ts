// Texts of words that many elements share.
export const common = {
  'common.close': 'Close',
  'common.ghost': 'ghost',
  'common.group': ',',
  'common.language': 'Language',
  'common.memory': 'Memory',
  'common.point': '.',
} as const;
