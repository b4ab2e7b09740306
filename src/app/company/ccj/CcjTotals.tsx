import { useMemo } from 'react';
import { formatCount, heldText } from '#app/format/counts.ts';
import { formatDate } from '#app/format/dates.ts';
import { formatNumber } from '#app/format/numbers.ts';
import type { CcjPages } from '#app/queries/ccj-query.ts';
import { coverage } from '#app/queries/coverage.ts';
import { FactList } from '#app/ui/text/FactList.tsx';
import { CCJ_NOUN } from '../parts/record-nouns.ts';
import type { CcjRow } from './ccj-rows.ts';
import { type CcjTotal, ccjTotals, lastDropOff } from './ccj-totals.ts';

/** Totals as recorded. The words keep judgments apart from debt, and say where not every judgment is held. */
export function CcjTotals({ ccj, rows }: { ccj: CcjPages; rows: readonly CcjRow[] }) {
  const { totals, last } = useMemo(() => ({ totals: ccjTotals(rows), last: lastDropOff(rows) }), [rows]);
  if (totals.length === 0) return null;
  const partial = heldText(coverage(ccj), CCJ_NOUN);
  return (
    <div className="flex flex-col gap-1.5">
      <FactList
        label="Totals as recorded"
        facts={[
          ...totals.map((total) => ({ term: total.status, value: totalText(total, rows.length) })),
          ...(last === undefined ? [] : [{ term: 'Last one drops off', value: formatDate(last) }]),
          ...(partial === undefined ? [] : [{ term: 'Counted', value: `the ${partial}` }]),
        ]}
      />
      <p className="text-sm text-ink-2">
        Amounts are those of the judgments, not of the debt: what was paid in part is not recorded.
      </p>
    </div>
  );
}

function totalText({ count, amount, withoutAmount }: CcjTotal, all: number): string {
  const judgments = `${count === all ? '' : `${formatNumber(count)} of `}${formatCount(all, CCJ_NOUN)}`;
  if (withoutAmount === count) return `${judgments}, no readable amount`;
  const sum = `${judgments}, ${count === 1 ? 'amount' : 'amounts together'} ${formatNumber(amount)}`;
  return withoutAmount === 0 ? sum : `${sum} (${formatNumber(withoutAmount)} without a readable amount)`;
}
