// What drawings need of Intl, for interpreters that have none: counts with their thousands told apart, and the decimal point.
import { MARKS } from '../words/languages.gen';

interface Options {
  minimumFractionDigits?: number;
  maximumFractionDigits?: number;
  maximumSignificantDigits?: number;
}

class NumberFormat {
  private readonly marks: { thousands: string; point: string };

  constructor(
    language: string,
    private readonly options: Options = {},
  ) {
    const marks = MARKS[language];
    if (!marks) throw new RangeError(`numbers in the language ${language}`);
    this.marks = marks;
  }

  /** The digits, with a point and without anything that only fills up. */
  private digits(n: number): string {
    const o = this.options;
    if (o.maximumSignificantDigits !== undefined) return String(Number(n.toPrecision(o.maximumSignificantDigits)));
    const [whole, part = ''] = n.toFixed(o.maximumFractionDigits ?? 3).split('.') as [string, string?];
    const kept = part.replace(/0+$/, '').padEnd(o.minimumFractionDigits ?? 0, '0');
    return kept ? `${whole}.${kept}` : whole;
  }

  format(n: number): string {
    const [whole, part] = this.digits(Math.abs(n)).split('.') as [string, string?];
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, this.marks.thousands);
    return (n < 0 ? '-' : '') + grouped + (part ? this.marks.point + part : '');
  }

  formatToParts(n: number): { type: string; value: string }[] {
    return this.format(n)
      .split('')
      .map((value) => ({ type: value === this.marks.point ? 'decimal' : 'integer', value }));
  }
}

if (!('Intl' in globalThis)) Object.assign(globalThis, { Intl: { NumberFormat } });
export { NumberFormat };
