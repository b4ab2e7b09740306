import { yearLabel } from '../periods.ts';
import type { PeriodColumn } from '../statement/statement-columns.ts';

/** A period in a narrow table. */
export type AsideColumn = Pick<PeriodColumn, 'key' | 'label' | 'currency'> & {
  /** In the header: `2025`, or `A 2025` where companies are compared. */
  readonly short: string;
};

type Given = PeriodColumn & { readonly letter?: string };

/** The columns of a narrow table; its notes name each by company and period: `A, Mar 2025`. */
export function asideColumns(columns: readonly Given[]): AsideColumn[] {
  return columns.map(({ key, label, currency, period, over, letter }) => {
    const own = columns.filter((column) => column.over === over).map((column) => column.period);
    const year = yearLabel(period, own);
    return letter === undefined
      ? { key, label, currency, short: year }
      : { key, label: `${letter}, ${label}`, currency, short: `${letter} ${year}` };
  });
}
