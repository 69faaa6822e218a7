// Texts of what changed from one run to another, and from one source to another.
import type { verdict as english } from '../en/verdict';

export const verdict = {
  'diff.differ': '{n} {n|Zeile|Zeilen} verschieden',
  'diff.folded': '{n} gleiche {n|Zeile|Zeilen}',
  'diff.lines': 'Verschiedene Zeilen von {side}',

  'verdict.all': '{what}: in B 0 statt {n}; die Ausgabe ist gleich.',
  'verdict.banks': 'Bankkonflikte',
  'verdict.better': '{what} {a} → {b}',
  'verdict.differ': 'Die Ausgaben sind verschieden.',
  'verdict.errors': 'Fehler: {a} in A, {b} in B.',
  'verdict.errorsFewer': 'B hat {n} Fehler weniger; die Ausgabe ist gleich.',
  'verdict.errorsMore': 'B hat {n} Fehler mehr; die Ausgabe ist gleich.',
  'verdict.fewer': '{what}: {n} weniger in B; die Ausgabe ist gleich.',
  'verdict.findings': 'Die Befunde sind verschieden; die Ausgabe ist gleich.',
  'verdict.loads': 'Sektoren geladen',
  'verdict.more': '{what}: {n} mehr in B; die Ausgabe ist gleich.',
  'verdict.new': 'Neu: {b} {what}.',
  'verdict.none': 'Kein Unterschied in Ausgabe, Befunden oder Zählern.',
  'verdict.others': 'Die Ausgabe ist gleich; {n} {n|Zähler ist|Zähler sind} verschieden.',
  'verdict.shared': 'Shared Memory je Block: {a} → {b} Byte.',
  'verdict.steps': 'Warp-Schritte',
  'verdict.same': '{change}; die Ausgabe ist gleich.',
  'verdict.stores': 'Sektoren gespeichert',
  'verdict.waits': 'Warten an Barrieren',
  'verdict.wavefronts': 'Wavefronts',
  'verdict.worse': 'Mehr {what}: {a} → {b}.',
} as const satisfies Record<keyof typeof english, string>;
