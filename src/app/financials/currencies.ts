import { grouped } from '#contract/grouped.ts';
import { currencyOf, currencyWord, type Period } from './periods.ts';

type Named = { readonly name: string; readonly period: Period };

/** `in £`, or `in different currencies, which do not compare: £ (A), US$ (B)`; `undefined` where no period states one. */
export function currenciesText(named: readonly Named[]): string | undefined {
  if (!named.some(({ period }) => currencyOf(period) !== undefined)) return undefined;
  const groups = [...grouped(named, ({ period }) => currencyWord(period))];
  const [first, ...others] = groups.map(([word, own]) => {
    const names = [...new Set(own.map(({ name }) => name))];
    return { word, text: `${word} (${names.join(', ')})` };
  });
  if (first === undefined || others.length === 0) return first && `in ${first.word}`;
  return `in different currencies, which do not compare: ${[first, ...others].map(({ text }) => text).join(', ')}`;
}
