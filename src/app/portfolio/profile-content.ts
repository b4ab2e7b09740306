import { compactAmount } from '#app/financials/short-amount.ts';
import { formatDate } from '#app/format/dates.ts';
import { dueIn } from '#app/format/due.ts';
import { formatNumber } from '#app/format/numbers.ts';
import type { FactName, PortfolioRow } from '#contract/api/portfolio.ts';
import { missingWords } from './missing-words.ts';

/** One line of a profile, in words. */
type ProfileFact = { readonly term: string; readonly value: string };

export type ProfileGroup = { readonly title: string; readonly facts: readonly ProfileFact[] };

/** Where nothing is said, a reader takes it that there are none. */
export const UNCHECKED_FLAGS = 'Risk flags could not be checked.';

/** A company on one page: the facts of its row in the table of a list. */
export function profileGroups(row: PortfolioRow, own: readonly string[], today: string): ProfileGroup[] {
  const { facts, cells, tags } = row;
  const currency = 'value' in facts.currency ? facts.currency.value : undefined;
  const line = (term: string, name: FactName, words: (value: string) => string): ProfileFact => {
    const fact = facts[name];
    if (!('value' in fact)) return { term, value: missingWords(fact, row.pending) ?? '' };
    return { term, value: `${words(fact.value)}${fact.caveat === undefined ? '' : ` (${fact.caveat})`}` };
  };
  const asSent = (value: string) => value;
  const amount = (value: string) => compactAmount(value, currency);
  const due = (value: string) => `${formatDate(value)}, ${dueIn(value, today).text}`;
  return [
    {
      title: 'Company',
      facts: [
        line('Status', 'status', asSent),
        line('Type', 'type', asSent),
        line('Incorporated', 'incorporated', formatDate),
        line('Sector', 'sector', asSent),
        line('Ultimate parent', 'ultimateParent', asSent),
        line('VAT number', 'vat', asSent),
      ],
    },
    {
      title: 'Accounts',
      facts: [
        line('Made up to', 'accountsMadeUpTo', formatDate),
        line('Turnover', 'turnover', amount),
        line('Turnover change', 'turnoverChange', (value) => `${formatNumber(value)}%`),
        line('Operating profit', 'profit', amount),
        line('Net assets', 'netAssets', amount),
        line('Current ratio', 'currentRatio', formatNumber),
        line('Employees', 'employees', formatNumber),
      ],
    },
    {
      title: 'Officers, judgments and dates',
      facts: [
        line('Directors', 'directors', formatNumber),
        line('Officers left in a year', 'officersLeft', formatNumber),
        line('Unsatisfied judgments', 'judgments', formatNumber),
        line('Total of judgments', 'judgmentsTotal', (value) => `£${formatNumber(value)}`),
        line('Accounts due', 'accountsDue', due),
        line('Confirmation due', 'confirmationDue', due),
        line('Last change', 'lastChange', formatDate),
      ],
    },
    {
      title: 'Your columns',
      facts: [
        ...own.map((term, index) => ({ term, value: cells[index] ?? '' })),
        ...(tags.length === 0 ? [] : [{ term: 'Tags', value: tags.join(', ') }]),
      ].filter(({ value }) => value !== ''),
    },
  ].filter(({ facts: shown }) => shown.length > 0);
}
