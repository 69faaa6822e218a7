// Texts of words that many elements share.
export const common = {
  'common.close': 'Close',
  'common.ghost': 'ghost',
  'common.language': 'Language',
  'common.memory': 'Memory',
  'common.more': 'More',
  'common.lightDark': 'Light or dark',
} as const;
