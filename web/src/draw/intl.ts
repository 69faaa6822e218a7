// What drawings need of Intl, for interpreters that have none: counts with their thousands told apart, and the decimal point.
const MARKS: Record<string, { thousands: string; point: string }> = { en: { thousands: ',', point: '.' }, de: { thousands: '.', point: ',' } };

class NumberFormat {
  private readonly marks: { thousands: string; point: string };

  constructor(language: string) {
    const marks = MARKS[language];
    if (!marks) throw new RangeError(`numbers in the language ${language}`);
    this.marks = marks;
  }

  format(n: number): string {
    const [whole, part] = Math.abs(n).toFixed(3).replace(/\.?0+$/, '').split('.') as [string, string?];
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, this.marks.thousands);
    return (n < 0 ? '-' : '') + grouped + (part ? this.marks.point + part : '');
  }

  formatToParts(n: number): { type: string; value: string }[] {
    return this.format(n).split('').map((value) => ({ type: value === this.marks.point ? 'decimal' : 'integer', value }));
  }
}

if (!('Intl' in globalThis)) Object.assign(globalThis, { Intl: { NumberFormat } });
export { NumberFormat };
