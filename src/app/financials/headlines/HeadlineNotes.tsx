import { type CheckResult, checksSummary } from '../checks/checks.ts';
import { currenciesText } from '../currencies.ts';
import type { Period } from '../periods.ts';
import type { PeriodColumn } from '../statement/statement-columns.ts';
import { lengthSentence, missingSentence } from './headline-figures.ts';

type Props = {
  columns: readonly PeriodColumn[];
  checks: readonly CheckResult[];
  missing: readonly string[];
};

/** Below the key figures: periods that do not compare, what is missing, the currency, and whether the sums add up. */
export function HeadlineNotes({ columns, checks, missing }: Props) {
  const newestFirst = columns.map(({ period }) => period);
  const periods = newestFirst.toReversed();
  const odd = lengthSentence(periods);
  const absent = missingSentence(missing);
  return (
    <p className="pt-2 pb-1 text-sm wrap-anywhere text-ink-2">
      {odd !== undefined && <strong className="font-semibold text-ink">{odd} </strong>}
      {absent !== undefined && `${absent} `}
      {amountsSentence(periods)} {checksSummary(checks, newestFirst)}{' '}
      <a href="#checks" className="print:hidden">
        See the checks
      </a>
    </p>
  );
}

function amountsSentence(periods: readonly Period[]): string {
  const currencies = currenciesText(periods.map((period) => ({ name: period.label, period })));
  return currencies === undefined
    ? 'Amounts as reported: the source states neither currency nor unit.'
    : `Amounts as reported, ${currencies}.`;
}
