// Texts of an explorer of a lesson: a program in all positions of a few switches.
import type { explore as english } from '../en/explore';
import { joined } from '../template';

export const explore = {
  'explore.case': 'Fall {n}',
  'explore.of': '{head}: {say}',
  'explore.isWrong': 'Es gibt keinen Befund, aber das Ergebnis stimmt nicht.',
  'explore.isBeaten': 'Fall {n} leistet dasselbe mit weniger {columns} und braucht von nichts, was hier gezählt wird, mehr.',
  'explore.isLeast': 'Es gibt keinen Befund, und kein richtiger Fall, der dasselbe leistet, hat weniger {columns}.',
  'explore.is': joined(
    'Es gibt keinen Befund, und keiner der richtigen Fälle, die dasselbe leisten, ',
    'hat von einem weniger, ohne von einem anderen mehr zu haben.',
  ),
  'explore.change': 'Was jeder Schalter ändern würde',
  'explore.changes': '{head}: {from} → {to}',
  'explore.same': 'kein Zähler ändert sich',
  'explore.found': 'neu: {kind}',
  'explore.gone': '{kind} entfällt',
  'explore.compare': 'Vergleichen',
  'explore.with': 'Vergleichen mit',
  'explore.and': ' und ',
} as const satisfies Record<keyof typeof english, string>;
