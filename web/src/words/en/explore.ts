// Texts of an explorer of a lesson: a program in all positions of a few switches.
export const explore = {
  'explore.case': 'Case {n}',
  'explore.of': '{head}: {say}',
  'explore.isWrong': 'No findings, but the result is wrong.',
  'explore.isBeaten': 'Case {n} does the same with fewer {columns}, and has no higher count of anything else.',
  'explore.isLeast': 'No findings, and none of the correct cases that do the same needs fewer {columns}.',
  'explore.is': 'No findings: among the correct cases that do the same, none lowers one count without raising another.',
  'explore.change': 'What each switch would change',
  'explore.changes': '{head}: {from} → {to}',
  'explore.same': 'no counter changes',
  'explore.found': '{kind} appears',
  'explore.gone': '{kind} is gone',
  'explore.compare': 'Compare',
  'explore.with': 'Compare with',
  'explore.and': ' and ',
} as const;
