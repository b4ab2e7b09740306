import type { Period } from '#app/financials/periods.ts';
import { newest, periodsInOrder, typeOf, whyNotComparable } from '#app/financials/periods.ts';
import { wholeMonths } from '#app/format/dates.ts';
import { decimalSum, percentChange, signOf, sizeOf, subtract } from '#app/format/decimals.ts';
import { formatNumber } from '#app/format/numbers.ts';
import type { Evidence } from '#contract/api/risk-flags.ts';
import type { FinancialsPeriod } from '#contract/financials.ts';
import { isUnreadable, known } from '#contract/values.ts';
import type { Finding } from '../risk-flag.ts';

type Net = { readonly amount: string; readonly measure: string; readonly filter: string };

/** Shareholders’ funds, else total assets less total liabilities. */
export function netAssets(record: readonly FinancialsPeriod[]): Finding {
  const latest = latestOf(periodsInOrder(record));
  if (latest.length === 0) return noPeriod(record.length);
  const measured = latest.flatMap((period) => {
    const net = netOf(period.entry);
    return net === undefined ? [] : [{ period, net }];
  });
  const worst = measured.find(({ net }) => signOf(net.amount) < 0) ?? measured[0];
  if (worst === undefined) {
    const words = latest.map(whyUnknown).join('; ');
    return { state: 'inconclusive', words, evidence: { operation: 'financials' } };
  }
  const { net, period } = worst;
  const evidence = { operation: 'financials', search: { q: net.filter } } as const;
  const words = `${formatNumber(net.amount)} in ${withType(period, latest)} (${net.measure})`;
  return signOf(net.amount) < 0
    ? { state: 'found', words: `Negative: ${words}`, evidence }
    : { state: 'clear', words, evidence };
}

/** Liabilities are negative (SPEC 2.9); positive ones make the sum meaningless. */
function netOf(entry: FinancialsPeriod): Net | undefined {
  const funds = known(entry.shareholders_funds);
  if (funds !== undefined) {
    return { amount: funds, measure: 'shareholders’ funds', filter: 'shareholders_funds' };
  }
  const [assets, liabilities] = [known(entry.total_assets), known(entry.total_liabilities)];
  if (assets === undefined || liabilities === undefined || signOf(liabilities) > 0) return undefined;
  const measure = 'total assets less total liabilities, computed';
  return { amount: decimalSum([assets, liabilities]), measure, filter: 'total' };
}

function whyUnknown({ entry, label }: Period): string {
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
    return `Total liabilities of ${label} were sent as ${formatNumber(liabilities)}, above zero, so net assets cannot be computed`;
  }
  return `Neither shareholders’ funds nor both totals are disclosed for ${label}`;
}

const EVIDENCE: Evidence = { operation: 'financials', search: { q: 'turnover' } };

/** Undisclosed turnover is not zero and is not compared. */
export function fallingTurnover(record: readonly FinancialsPeriod[]): Finding {
  const periods = periodsInOrder(record);
  const latest = latestOf(periods);
  const findings = latest.map((period) => finding(period, periods, latest));
  const best =
    findings.find(({ state }) => state === 'found') ??
    findings.find(({ state }) => state === 'clear') ??
    findings[0];
  return best ?? noPeriod(record.length);
}

/** Prefers a period of the same type. */
function periodBefore(periods: readonly Period[], latest: Period): Period | undefined {
  const earlier = periods.filter(({ ended }) => ended !== undefined && ended < (latest.ended ?? ''));
  return earlier.findLast((period) => typeOf(period) === typeOf(latest)) ?? earlier.at(-1);
}

function finding(latest: Period, periods: readonly Period[], all: readonly Period[]): Finding {
  const inconclusive = (words: string): Finding => ({ state: 'inconclusive', words, evidence: EVIDENCE });
  const now = turnoverOf(latest);
  if (now.amount === undefined) return inconclusive(now.why);
  const name = withType(latest, all);
  const before = periodBefore(periods, latest);
  const alone = `${formatNumber(now.amount)} in ${name}`;
  if (before === undefined) return inconclusive(`${alone}; no earlier period to compare`);
  const then = turnoverOf(before);
  if (then.amount === undefined) return inconclusive(`${alone}; ${then.why}`);
  const apart = whyNotComparable(before, latest, 'flow');
  if (apart !== undefined) return inconclusive(`${alone}; not comparable with ${before.label}: ${apart}`);
  const gap = whatLiesBetween(before, latest, periods);
  if (gap !== undefined) {
    return inconclusive(
      `${alone}, ${formatNumber(then.amount)} in ${before.label}: not compared, because ${gap}`,
    );
  }
  if (signOf(now.amount) < 0 || signOf(then.amount) < 0) {
    return inconclusive(
      `${alone}, ${formatNumber(then.amount)} in ${before.label}: below zero, not compared`,
    );
  }
  const from = `from ${formatNumber(then.amount)} in ${before.label}`;
  const change = signOf(subtract(now.amount, then.amount));
  if (change < 0) {
    const percent = percentChange(then.amount, now.amount, 1) ?? '0';
    const down = signOf(percent) === 0 ? 'slightly' : `${formatNumber(sizeOf(percent))}%`;
    return { state: 'found', words: `Down ${down} to ${alone}, ${from}`, evidence: EVIDENCE };
  }
  return {
    state: 'clear',
    words: `${change === 0 ? 'Unchanged' : 'Up'}: ${alone}, ${from}`,
    evidence: EVIDENCE,
  };
}

function turnoverOf({
  entry,
  label,
}: Period): { amount: string; why?: never } | { amount?: never; why: string } {
  const { turnover } = entry;
  const amount = known(turnover);
  if (amount !== undefined) return { amount };
  return {
    why: isUnreadable(turnover)
      ? `turnover of ${label} is “${turnover.unreadable}”`
      : `not disclosed for ${label}, which is usual for small companies`,
  };
}

/** Why two periods are not consecutive. A period end may move by a month, as with 52-week years. */
function whatLiesBetween(before: Period, latest: Period, periods: readonly Period[]): string | undefined {
  const [from, to] = [before.ended ?? '', latest.ended ?? ''];
  const between = periods.find(({ ended = '' }) => ended > from && ended < to);
  if (between !== undefined) {
    return `${between.label} between them is of other accounts: ${between.entry.type ?? 'type not given'}`;
  }
  const apart = wholeMonths(`${from}-01`, `${to}-01`) ?? 0;
  return apart > (latest.months ?? apart) + 1 ? `they end ${apart} months apart` : undefined;
}

/** Two where group and company accounts end in the same month. */
function latestOf(periods: readonly Period[]): readonly Period[] {
  const ended = newest(periods)?.ended;
  return ended === undefined ? [] : periods.filter((period) => period.ended === ended);
}

/** Adds the type of the accounts where another period ends in the same month. */
function withType(period: Period, latest: readonly Period[]): string {
  const { type } = period.entry;
  return latest.length > 1 && type !== undefined ? `${period.label}, ${type}` : period.label;
}

function noPeriod(entries: number): Finding {
  const words = entries === 0 ? 'No accounts on this record' : 'No accounting period has a usable date';
  return { state: 'inconclusive', words, evidence: { operation: 'financials' } };
}
