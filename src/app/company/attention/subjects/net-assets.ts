import { type Period, periodsInOrder } from '#app/financials/periods/periods.ts';
import { decimalSum, signOf } from '#app/format/decimals.ts';
import { formatNumber } from '#app/format/numbers.ts';
import type { FinancialsPeriod } from '#contract/financials.ts';
import { isUnreadable, known } from '#contract/values.ts';
import type { Finding } from '../subject-line.ts';
import { latestOf, noPeriod, withType } from './latest-periods.ts';

type Net = { readonly amount: string; readonly figure: string; readonly find: string };

/**
 * Whether more is owed than owned at the end of the newest period: by shareholders’ funds, which are net assets, else
 * by total assets less total liabilities. Current assets alone say nothing of it, and an older year stands in for none.
 */
export function netAssets(record: readonly FinancialsPeriod[]): Finding {
  const latest = latestOf(periodsInOrder(record));
  if (latest.length === 0) return noPeriod(record.length);
  const measured = latest.flatMap((period) => {
    const net = netOf(period.entry);
    return net === undefined ? [] : [{ period, net }];
  });
  const worst = measured.find(({ net }) => signOf(net.amount) < 0) ?? measured[0];
  if (worst === undefined) {
    const words = latest.map(whyUntold).join('; ');
    return { state: 'untold', words, evidence: { operation: 'financials' } };
  }
  const { net, period } = worst;
  const evidence = { operation: 'financials', search: { q: net.find } } as const;
  const words = `${formatNumber(net.amount)} in ${withType(period, latest)} (${net.figure})`;
  return signOf(net.amount) < 0
    ? { state: 'found', words: `Negative: ${words}`, evidence }
    : { state: 'clear', words, evidence };
}

/** Liabilities are negative (SPEC 2.9); where they were sent positive nobody can tell what a sum would mean. */
function netOf(entry: FinancialsPeriod): Net | undefined {
  const funds = known(entry.shareholders_funds);
  if (funds !== undefined) {
    return { amount: funds, figure: 'shareholders’ funds', find: 'shareholders_funds' };
  }
  const [assets, liabilities] = [known(entry.total_assets), known(entry.total_liabilities)];
  if (assets === undefined || liabilities === undefined || signOf(liabilities) > 0) return undefined;
  const figure = 'total assets less total liabilities, computed';
  return { amount: decimalSum([assets, liabilities]), figure, find: 'total' };
}

/** Why a period has no net assets that can be told, in what was sent. */
function whyUntold({ entry, label }: Period): string {
  const { shareholders_funds, total_assets, total_liabilities } = entry;
  const broken = [
    ['Shareholders’ funds', shareholders_funds],
    ['Total assets', total_assets],
    ['Total liabilities', total_liabilities],
  ] as const;
  const quoted = broken.flatMap(([name, value]) =>
    isUnreadable(value) ? [`${name} of ${label} are “${value.unreadable}”`] : [],
  );
  if (quoted.length > 0) return quoted.join('; ');
  const liabilities = known(total_liabilities);
  if (known(total_assets) !== undefined && liabilities !== undefined) {
    return `Total liabilities of ${label} were sent as ${formatNumber(liabilities)}, above zero, so nothing is worked out from the totals`;
  }
  return `Neither shareholders’ funds nor both totals are disclosed for ${label}`;
}
