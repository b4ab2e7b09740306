import { BidiText } from '#app/components/ui/BidiText.tsx';
import { formatNumber } from '#app/format/numbers.ts';
import type { ConstantColumn } from './constant-columns.ts';
import { WIDE_ONLY } from './table-styles.ts';

type Props = { constants: readonly ConstantColumn[]; rows: number };

/** What every row says, in place of a column that repeats it. */
export function ConstantValues({ constants, rows }: Props) {
  return constants.map(({ id, header, text, wideOnly }) => (
    <span key={id} className={wideOnly ? WIDE_ONLY : ''}>
      {header}: <BidiText text={text} /> in all {formatNumber(rows)} rows
    </span>
  ));
}
