// Numbers as readers type them.
import { say } from './words';

const escaped = (mark: string) => mark.replace('.', '\\.');
const parted = new RegExp(`^-?[1-9]\\d{0,2}(${escaped(say('common.group'))}\\d{3})+(${escaped(say('common.point'))}\\d*)?$`);

/**
 * A number typed as the page's language writes it, or with whatever point: with a decimal point and nothing between thousands. What is no
 * number stays none.
 */
export function numeral(text: string): string {
  const bare = text.replace(/\s/g, '').replace('−', '-');
  return (parted.test(bare) ? bare.replaceAll(say('common.group'), '') : bare).replace(',', '.');
}
