import { formatCount } from '#app/format/counts.ts';
import { formatNumber } from '#app/format/numbers.ts';
import { FactList } from '#app/ui/text/FactList.tsx';
import type { Judgment } from '#contract/ccj.ts';
import { CCJ_NOUN, type CcjTotal, ccjTotals } from './ccj-rows.ts';

/** Totals as recorded, of the judgments held. The words keep judgments apart from debt. */
export function CcjTotals({ judgments }: { judgments: readonly Judgment[] }) {
  const totals = ccjTotals(judgments);
  if (totals.length === 0) return null;
  return (
    <FactList
      label="Totals as recorded"
      facts={totals.map((total) => ({ term: total.status, value: totalText(total) }))}
    />
  );
}

function totalText({ count, amount, withoutAmount }: CcjTotal): string {
  const sum = `${formatCount(count, CCJ_NOUN)}, amounts together ${formatNumber(amount)}`;
  return withoutAmount === 0 ? sum : `${sum} (${formatNumber(withoutAmount)} without a readable amount)`;
}
