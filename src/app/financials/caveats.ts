import { formatMoney } from '#app/format/currency.ts';
import { sizeOf } from '#app/format/decimals.ts';
import { AMOUNT_NAMES } from '#contract/financials.ts';
import { listOf } from '#contract/text.ts';
import type { Check, Outcome } from './checks/check-definitions.ts';
import { checksOf, isDifference } from './checks/checks.ts';
import { type LineName, lineNoun } from './lines.ts';
import { currencyOf, type Period } from './periods.ts';

/** A doubt about lines of a period: stated by the source (`sign`, `differs`, `segment`), or from a check of this app. */
export type Caveat = {
  readonly kind: string;
  readonly lines: readonly LineName[];
  /** One sentence. */
  readonly words: string;
};

/** The caveats of the source, then one per check that contradicts its total and parts beyond rounding. */
export function caveatsOf(period: Period): Caveat[] {
  return [...sourceCaveats(period), ...checkCaveats(period)];
}

/** The caveats of each period, worked out once. */
export type CaveatsByPeriod = ReadonlyMap<Period, readonly Caveat[]>;

export function caveatsByPeriod(periods: readonly Period[]): CaveatsByPeriod {
  return new Map(periods.map((period) => [period, caveatsOf(period)]));
}

/** The caveats on any of these lines. */
export function caveatsOn(caveats: readonly Caveat[], lines: readonly LineName[]): Caveat[] {
  return caveats.filter((caveat) => caveat.lines.some((line) => lines.includes(line)));
}

/** An absent amount, by segment only, is in no doubt. */
export function isDoubt({ kind }: Caveat): boolean {
  return kind !== 'segment';
}

const PHRASES: ReadonlyMap<string, string> = new Map([
  ['check', 'contradicted by a check'],
  ['differs', 'contradicted within the accounts'],
  ['sign', 'sign uncertain'],
]);

/** What the doubts among caveats say about a figure: `contradicted by a check`. */
export function caveatPhrase(caveats: readonly Caveat[]): string | undefined {
  const doubts = caveats.filter(isDoubt).map(({ kind }) => PHRASES.get(kind) ?? 'doubted by the source');
  const phrases = [...new Set(doubts)].toSorted();
  const [first, ...others] = phrases;
  // `contradicted by a check and within the accounts`
  return first && listOf([first, ...others.map((phrase) => phrase.replace(/^contradicted /, ''))]);
}

/** The caveats that the source states. */
export function sourceCaveats({ entry }: Period): Caveat[] {
  return (entry.caveats ?? []).flatMap(({ kind, members, words }) =>
    words === undefined ? [] : [{ kind: kind ?? '', lines: members.filter(isLine), words }],
  );
}

const LINES: ReadonlySet<string | undefined> = new Set<LineName>([...AMOUNT_NAMES, 'employees']);

function isLine(name: string | undefined): name is LineName {
  return LINES.has(name);
}

function checkCaveats(period: Period): Caveat[] {
  return checksOf([period]).flatMap(({ check, outcomes }) =>
    outcomes.flatMap((outcome) =>
      outcome.kind === 'differs' && isDifference(outcome)
        ? [
            {
              kind: 'check',
              lines: [check.total, ...outcome.parts],
              words: differenceSentence(check, outcome, currencyOf(period)),
            },
          ]
        : [],
    ),
  );
}

type Difference = Extract<Outcome, { kind: 'differs' }>;

/** `Net assets: total assets + total liabilities differ from shareholders’ funds by £1,200.` */
function differenceSentence(
  { name, total }: Check,
  { parts, difference, hint }: Difference,
  currency: string | undefined,
): string {
  const amount = formatMoney(sizeOf(difference), currency);
  const sum = parts.map(lineNoun).join(' + ');
  const why = hint === undefined ? '' : ` (${hint})`;
  return `${name}: ${sum} differ from ${lineNoun(total)} by ${amount}${why}.`;
}
