// Texts of an explorer of a lesson: a program in all positions of a few switches.
export const explore = {
  'explore.case': 'Case {n}',
  'explore.of': '{head}: {say}',
  'explore.isWrong': 'Nothing was found, but the result is not right.',
  'explore.isBeaten': 'Case {n} does the same with fewer {columns}, and with no more of anything that is counted here.',
  'explore.isLeast': 'Nothing was found, and none of the right cases that do the same has fewer {columns}.',
  'explore.is': 'Nothing was found, and none of the right cases that do the same has less of one thing without more of another.',
  'explore.change': 'What each switch would change',
  'explore.changes': '{head}: {from} → {to}',
  'explore.same': 'no counter changes',
  'explore.found': '{kind} appears',
  'explore.gone': '{kind} is gone',
  'explore.compare': 'Compare',
  'explore.with': 'Compare with',
  'explore.and': ' and ',
} as const;
