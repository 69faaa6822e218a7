// Texts of an explorer of a lesson: a program in all positions of a few switches.
export const explore = {
  'explore.case': 'Case {n}',
  'explore.of': '{head}: {say}',
  'explore.isWrong': 'No findings, but the result is wrong.',
  'explore.isBeaten': 'Case {n} does the same work with fewer {columns}, and none of its other counts is higher.',
  'explore.isLeast': 'No findings, and no correct case that does the same work needs fewer {columns}.',
  'explore.is': 'No findings, and no correct case that does the same work lowers one count without raising another.',
  'explore.change': 'What each switch would change',
  'explore.changes': '{head}: {from} → {to}',
  'explore.same': 'no counter changes',
  'explore.found': '{kind} appears',
  'explore.gone': '{kind} is gone',
  'explore.compare': 'Compare',
  'explore.with': 'Compare with',
  'explore.and': ' and ',
} as const;
