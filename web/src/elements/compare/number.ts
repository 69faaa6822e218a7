// A counter's value for readers.
import { count, decimal } from '../../words/words';

const figure = decimal({ maximumFractionDigits: 3 });
export const number = (n: number) => (Number.isInteger(n) ? count(n) : figure.format(n));
