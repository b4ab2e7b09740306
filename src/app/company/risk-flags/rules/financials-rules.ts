import { currencyOf, type Period, periodsInOrder, whyNotComparable } from '#app/financials/periods.ts';
import { shortAmount } from '#app/financials/short-amount.ts';
import { percentChange, signOf, sizeOf, subtract } from '#app/format/decimals.ts';
import { formatNumber } from '#app/format/numbers.ts';
import type { Evidence } from '#contract/api/evidence.ts';
import type { FinancialsPeriod } from '#contract/financials.ts';
import { capitalised } from '#contract/text.ts';
import { isUnreadable, known } from '#contract/values.ts';
import type { Finding } from '../risk-flag.ts';
import { netLiabilitiesSeverity, turnoverFallSeverity } from '../severity-rules.ts';
import {
  amountText,
  latestOf,
  noPeriod,
  precedingPeriod,
  weightiest,
  whatLiesBetween,
  whyAbsent,
  withDoubts,
  withType,
} from './accounts-periods.ts';
import { netAssetsOf } from './net-assets.ts';

/** Negative in the newest period. */
export function netAssets(record: readonly FinancialsPeriod[]): Finding {
  const periods = periodsInOrder(record);
  const latest = latestOf(periods);
  if (latest.length === 0) return noPeriod(record.length);
  const measured = latest.flatMap((period) => {
    const net = netAssetsOf(period.entry);
    return net === undefined ? [] : [{ period, net }];
  });
  const worst = measured.find(({ net }) => signOf(net.amount) < 0) ?? measured[0];
  if (worst === undefined) {
    const words = latest.map(whyUnknown).join('; ');
    return { state: 'inconclusive', words, evidence: { operation: 'financials' } };
  }
  const { net, period } = worst;
  const evidence = { operation: 'financials', search: { q: net.filter } } as const;
  const words = `${amountText(net.amount, period)} in ${withType(period, latest)} (${net.measure})`;
  const doubted = [{ period, names: net.names }];
  if (signOf(net.amount) >= 0) return withDoubts({ state: 'clear', words, evidence }, doubted);
  return withDoubts(
    {
      state: 'found',
      severity: netLiabilitiesSeverity(wasNegative(period, periods)),
      phrase: `net liabilities of ${shortAmount(sizeOf(net.amount), currencyOf(period))}`,
      words: `Negative: ${words}`,
      evidence,
    },
    doubted,
  );
}

/** At the end of the period before, if that is comparable. */
function wasNegative(period: Period, periods: readonly Period[]): boolean {
  const before = precedingPeriod(periods, period);
  if (before === undefined || whyNotComparable(before, period, 'state') !== undefined) return false;
  if (whatLiesBetween(before, period, periods) !== undefined) return false;
  const then = netAssetsOf(before.entry);
  return then !== undefined && signOf(then.amount) < 0;
}

function whyUnknown(period: Period): string {
  const { entry, label } = period;
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
    return `Total liabilities of ${label} were sent as ${amountText(liabilities, period)}, above zero, so net assets cannot be computed`;
  }
  return `Neither shareholders’ funds nor both totals are disclosed for ${label}`;
}

const EVIDENCE: Evidence = { operation: 'financials', search: { q: 'turnover' } };

/** Undisclosed turnover is not zero and is not compared. */
export function fallingTurnover(record: readonly FinancialsPeriod[]): Finding {
  const periods = periodsInOrder(record);
  const latest = latestOf(periods);
  return weightiest(
    latest.map((period) => turnoverFinding(period, periods, latest)),
    record.length,
  );
}

function turnoverFinding(latest: Period, periods: readonly Period[], all: readonly Period[]): Finding {
  const inconclusive = (words: string): Finding => ({ state: 'inconclusive', words, evidence: EVIDENCE });
  const now = known(latest.entry.turnover);
  if (now === undefined) return inconclusive(capitalised(whyAbsent(latest, 'turnover', 'turnover')));
  const before = precedingPeriod(periods, latest);
  const alone = `${amountText(now, latest)} in ${withType(latest, all)}`;
  if (before === undefined) return inconclusive(`${alone}; no earlier period to compare`);
  const then = known(before.entry.turnover);
  if (then === undefined) return inconclusive(`${alone}; ${whyAbsent(before, 'turnover', 'turnover')}`);
  const apart = whyNotComparable(before, latest, 'flow');
  if (apart !== undefined) return inconclusive(`${alone}; not comparable with ${before.label}: ${apart}`);
  const both = `${alone}, ${amountText(then, before)} in ${before.label}`;
  const gap = whatLiesBetween(before, latest, periods);
  if (gap !== undefined) return inconclusive(`${both}: not compared, because ${gap}`);
  if (signOf(now) < 0 || signOf(then) < 0) return inconclusive(`${both}: below zero, not compared`);
  const from = `from ${amountText(then, before)} in ${before.label}`;
  const change = signOf(subtract(now, then));
  const doubted = [latest, before].map((period) => ({ period, names: ['turnover'] as const }));
  if (change < 0) {
    const percent = percentChange(then, now, 1) ?? '0';
    const down = signOf(percent) === 0 ? 'slightly' : `${formatNumber(sizeOf(percent))}%`;
    return withDoubts(
      {
        state: 'found',
        severity: turnoverFallSeverity(then, now),
        phrase: `turnover down ${down}`,
        words: `Down ${down} to ${alone}, ${from}`,
        evidence: EVIDENCE,
      },
      doubted,
    );
  }
  const words = `${change === 0 ? 'Unchanged' : 'Up'}: ${alone}, ${from}`;
  return withDoubts({ state: 'clear', words, evidence: EVIDENCE }, doubted);
}
