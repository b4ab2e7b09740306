import { BidiText } from '#app/components/ui/BidiText.tsx';
import { formatNumber } from '#app/format/numbers.ts';
import type { ConstantColumn } from './constant-columns.ts';

type Props = { constants: readonly ConstantColumn[]; rows: number };

/** What every row says, in place of a column that repeats it. */
export function ConstantValues({ constants, rows }: Props) {
  if (constants.length === 0) return null;
  return (
    <span>
      {constants.map(({ id, header, text }, index) => (
        <span key={id}>
          {index > 0 && '; '}
          {header}: <BidiText text={text} />
        </span>
      ))}{' '}
      in all {formatNumber(rows)} rows
    </span>
  );
}
