import { formatCount } from '#app/format/counts.ts';
import { formatNumber } from '#app/format/numbers.ts';
import type { CcjPages } from '#app/queries/ccj-query.ts';
import { FactList } from '#app/ui/text/FactList.tsx';
import { CCJ_NOUN, type CcjTotal, ccjTotals } from './ccj-rows.ts';

/** Totals as recorded. The words keep judgments apart from debt, and say where not every judgment is held. */
export function CcjTotals({ ccj: { rows, totalItems } }: { ccj: CcjPages }) {
  const facts = ccjTotals(rows).map((total) => ({ term: total.status, value: totalText(total) }));
  if (facts.length === 0) return null;
  const partial = totalItems !== undefined && totalItems > rows.length;
  const counted = `the ${formatNumber(rows.length)} of ${formatCount(totalItems ?? 0, CCJ_NOUN)} held`;
  return (
    <FactList
      label="Totals as recorded"
      facts={partial ? [...facts, { term: 'Counted', value: counted }] : facts}
    />
  );
}

function totalText({ count, amount, withoutAmount }: CcjTotal): string {
  const sum = `${formatCount(count, CCJ_NOUN)}, amounts together ${formatNumber(amount)}`;
  return withoutAmount === 0 ? sum : `${sum} (${formatNumber(withoutAmount)} without a readable amount)`;
}
