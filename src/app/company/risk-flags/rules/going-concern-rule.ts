import { type Period, periodsInOrder } from '#app/financials/periods.ts';
import { decimalSum, signOf } from '#app/format/decimals.ts';
import type { AmountName, FinancialsPeriod } from '#contract/financials.ts';
import { capitalised, listOf } from '#contract/text.ts';
import { known } from '#contract/values.ts';
import type { Finding } from '../risk-flag.ts';
import { goingConcernSeverity } from '../severity-rules.ts';
import { latestOf, weightiest, withDoubts, withType } from './accounts-periods.ts';
import { resultOf } from './losses-rule.ts';
import { netAssetsOf } from './net-assets.ts';

type Indicator = {
  readonly words: string;
  /** For a list of several. */
  readonly short?: string;
  readonly amount: string;
  readonly names: readonly AmountName[];
};

const EVIDENCE = { operation: 'financials', hash: 'figures' } as const;

/**
 * A weak balance sheet together with a weak result in the newest period: net liabilities or net current liabilities, with a loss
 * or an outflow of cash from operations. ISA (UK) 570 lists each among the financial events that may cast doubt on going
 * concern; one alone is common, above all in groups. It is a pattern of figures, not an auditor’s opinion, as the severity rules
 * say: support by a parent and later events are not in it.
 */
export function goingConcern(record: readonly FinancialsPeriod[]): Finding {
  const latest = latestOf(periodsInOrder(record));
  return weightiest(
    latest.map((period) => finding(period, latest)),
    record.length,
  );
}

function finding(period: Period, latest: readonly Period[]): Finding {
  const net = netLiabilities(period);
  const position = [net, netCurrentLiabilities(period)].filter((each) => each !== undefined);
  const result = [loss(period), operatingOutflow(period)].filter((each) => each !== undefined);
  const isWeak = ({ amount }: Indicator) => signOf(amount) < 0;
  const [weakPosition, weakResult] = [position.filter(isWeak), result.filter(isWeak)];
  const name = withType(period, latest);
  const of = (indicators: readonly Indicator[]) => [
    { period, names: indicators.flatMap(({ names }) => names) },
  ];
  if (weakPosition.length > 0 && weakResult.length > 0) {
    const weak = [...weakPosition, ...weakResult];
    const signs = [
      ...(weakPosition.length === 2
        ? ['net and net current liabilities']
        : weakPosition.map(({ words }) => words)),
      ...weakResult.map(({ words, short = words }) => short),
    ];
    const words = `${capitalised(listOf(signs))} in ${name} (ISA (UK) 570)`;
    return withDoubts(
      {
        state: 'found',
        severity: goingConcernSeverity(net !== undefined && isWeak(net)),
        phrase: 'figures that may cast doubt on going concern',
        words,
        evidence: EVIDENCE,
      },
      of(weak),
    );
  }
  const sound = [position, result].find((both) => both.length === 2 && !both.some(isWeak));
  if (sound !== undefined) {
    const words = `No ${sound.map(({ words }) => words).join(' or ')} in ${name}`;
    return withDoubts({ state: 'clear', words, evidence: EVIDENCE }, of(sound));
  }
  const weak = [...weakPosition, ...weakResult].map(({ words }) => words);
  const alone = weak.length === 0 ? '' : `; ${listOf(weak)} alone`;
  const words = `Not enough figures for ${name}${alone}`;
  return { state: 'inconclusive', words, evidence: EVIDENCE };
}

function netLiabilities({ entry }: Period): Indicator | undefined {
  const net = netAssetsOf(entry);
  return net && { words: 'net liabilities', ...net };
}

function netCurrentLiabilities({ entry }: Period): Indicator | undefined {
  const words = 'net current liabilities';
  const stated = known(entry.net_current_assets_working_capital);
  if (stated !== undefined) {
    return { words, amount: stated, names: ['net_current_assets_working_capital'] };
  }
  const assets = known(entry.current_assets);
  const liabilities = known(entry.current_liabilities_due_within_one_year);
  // Liabilities are negative (SPEC 2.9).
  if (assets === undefined || liabilities === undefined || signOf(liabilities) > 0) return undefined;
  return {
    words,
    amount: decimalSum([assets, liabilities]),
    names: ['current_assets', 'current_liabilities_due_within_one_year'],
  };
}

function loss(period: Period): Indicator | undefined {
  const result = resultOf(period);
  return (
    result && { words: `loss ${result.when}`, short: 'loss', amount: result.amount, names: [result.name] }
  );
}

function operatingOutflow({ entry }: Period): Indicator | undefined {
  const amount = known(entry.net_cash_from_operating_activities);
  return amount === undefined
    ? undefined
    : {
        words: 'cash outflow from operations',
        short: 'cash outflow',
        amount,
        names: ['net_cash_from_operating_activities'],
      };
}
