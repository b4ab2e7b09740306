import { isDecimal, isIsoDate } from '#contract/values.ts';

/** What the texts of a column are. */
type CellKind = 'text' | 'number' | 'date' | 'month' | 'flag';

/** Significant digits that a double keeps of every number (IEEE 754, DBL_DIG). */
const EXACT_DIGITS = 15;
/** Longer numbers may exceed the range of a double. */
const LONGEST_NUMBER = 200;
/** Excel counts 29 February 1900, which did not exist. */
const FIRST_DATE = '1900-03-01';

/** Text where no other type keeps the value exactly. */
export function typedCell(kind: CellKind, text: string): number | boolean | string | Date {
  if (kind === 'number') return exactNumber(text) ?? text;
  if (kind === 'flag' && (text === 'true' || text === 'false')) return text === 'true';
  if (kind === 'date' && isIsoDate(text) && text >= FIRST_DATE) return new Date(text);
  return text;
}

function exactNumber(text: string): number | undefined {
  if (!isDecimal(text) || text.length > LONGEST_NUMBER) return undefined;
  const significant = text.replace(/[-.]/g, '').replace(/^0+|0+$/g, '');
  return significant.length > EXACT_DIGITS ? undefined : Number(text);
}
