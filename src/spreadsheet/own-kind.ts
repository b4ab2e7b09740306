import { isDecimal, isIsoDate } from '#contract/values.ts';
import { typedCell } from './typed-cell.ts';

/** What all filled cells of a column of the reader are; text if they differ. */
export type OwnKind = 'text' | 'number' | 'date';

/** The kind of a column with one more cell; `undefined` while all are blank. */
export function ownKind(kind: OwnKind | undefined, cell: string | undefined): OwnKind | undefined {
  if (cell === undefined || cell === '' || kind === 'text') return kind;
  const found = kindOf(cell);
  return kind === undefined || kind === found ? found : 'text';
}

/** With a leading zero it is a code, and a long number would lose digits. */
const CODE = /^-?0\d|^-0+$/;

function kindOf(cell: string): OwnKind {
  if (isIsoDate(cell)) return 'date';
  return isDecimal(cell) && !CODE.test(cell) && typeof typedCell('number', cell) === 'number'
    ? 'number'
    : 'text';
}
