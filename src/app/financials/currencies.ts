import { grouped } from '#contract/grouped.ts';
import { currencyOf, currencyWord, type Period } from './periods.ts';

type Named = { readonly name: string; readonly period: Period };

/** `in £`, or `in different currencies, which do not compare: £ (A), US$ (B)`; `undefined` where no period states one. */
export function currenciesText(named: readonly Named[]): string | undefined {
  if (!named.some(({ period }) => currencyOf(period) !== undefined)) return undefined;
  const groups = [...grouped(named, ({ period }) => currencyWord(period))];
  const [only, second] = groups;
  if (only !== undefined && second === undefined) return `in ${only[0]}`;
  const texts = groups.map(
    ([word, own]) => `${word} (${[...new Set(own.map(({ name }) => name))].join(', ')})`,
  );
  return `in different currencies, which do not compare: ${texts.join(', ')}`;
}
