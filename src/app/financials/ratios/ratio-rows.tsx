import { formatSigned, signOf } from '#app/format/decimals.ts';
import { formatNumber } from '#app/format/numbers.ts';
import { withCurrency } from '#contract/currency.ts';
import { grouped } from '#contract/grouped.ts';
import { listOf } from '#contract/text.ts';
import { type Caveat, caveatPhrase, caveatsOf, caveatsOn } from '../caveats.ts';
import { type LineName, lineNoun } from '../lines.ts';
import { compactAmount } from '../short-amount.ts';
import type { PeriodColumn } from '../statement/statement-columns.ts';
import type { WorkingsCell, WorkingsRow } from '../statement/workings.ts';
import { RatioSources } from './RatioSources.tsx';
import { type Ratio, type RatioValue, ratioLines } from './ratio.ts';
import { RATIOS, ratioValue } from './ratio-definitions.ts';

/** Every ratio by period, with formula, inputs, meaning and sources. */
export function ratioRows(columns: readonly PeriodColumn[]): WorkingsRow[] {
  const doubts = columns.map(({ caveats, before }) => ({
    now: caveats,
    before: before === undefined ? [] : caveatsOf(before),
  }));
  return RATIOS.map((ratio) => {
    const values = columns.map(({ period, before }) => ratioValue(ratio, period, before));
    const inputs = values[0]?.inputs ?? [];
    const lines = ratioLines(ratio.working);
    return {
      id: ratio.id,
      name: ratio.name,
      section: ratio.section,
      cells: values.map((value, place) => {
        const { now = [], before = [] } = doubts[place] ?? {};
        const used = ratio.working.kind === 'growth' ? [...now, ...before] : now;
        const unused = new Set(value.inputs.flatMap((input) => (input.used === false ? input.name : [])));
        const doubted = lines.filter((line) => !unused.has(line));
        return cellOf(ratio, value, columns[place]?.currency, caveatNotes(doubted, used));
      }),
      inputs: inputs.map(({ name, label }, place) => ({
        name,
        label,
        amounts: values.map((value) => value.inputs[place]?.amount),
        counts: name === 'employees' || name === 'days',
        absent: values.map((value) => value.inputs[place]?.absent),
        used: values.map((value) => value.inputs[place]?.used ?? true),
      })),
      facts: [
        { term: 'Formula', value: ratio.formula },
        { term: 'Meaning', value: ratio.meaning },
        { term: 'Interpretation', value: ratio.better },
        { term: 'Limitations', value: ratio.caveat },
        { term: 'Source', value: <RatioSources sources={ratio.sources} /> },
      ],
    };
  });
}

/** `total assets and total liabilities contradicted by a check`: one note per doubt. */
export function caveatNotes(lines: readonly LineName[], caveats: readonly Caveat[]): string[] {
  const doubts = lines.map((line) => ({ line, phrase: caveatPhrase(caveatsOn(caveats, [line])) }));
  const groups = grouped(
    doubts.filter(({ phrase }) => phrase !== undefined),
    ({ phrase }) => phrase,
  );
  return [...groups].map(([phrase, own]) => `${listOf(own.map(({ line }) => lineNoun(line)))} ${phrase}`);
}

function cellOf(
  ratio: Ratio,
  value: RatioValue,
  currency: string | undefined,
  caveats: readonly string[],
): WorkingsCell {
  if (value.kind !== 'value') {
    return { text: `not computable: ${value.because}`, tone: 'absent', notes: [] };
  }
  return {
    text: ratioText(ratio, value.value, currency),
    short: shortText(ratio, value.value, currency),
    tone: 'plain',
    notes: [...value.notes, ...caveats],
  };
}

/** A value with its unit: `33.9%`, `3.50 times`, `45.2 days`, `£48,213`, `+8.4%` for a change. */
export function ratioText({ unit, working }: Ratio, value: string, currency?: string): string {
  const number = working.kind === 'growth' ? formatSigned(value) : formatNumber(value);
  if (unit === 'amount') return withCurrency(number, currency);
  if (unit === 'percent') return `${number}%`;
  return unit === 'times' || unit === 'days' ? `${number}\u00a0${unit}` : number;
}

/** For a narrow column: without the words of a unit, large amounts in millions. */
function shortText(ratio: Ratio, value: string, currency: string | undefined): string {
  if (ratio.unit === 'times' || ratio.unit === 'days') return formatNumber(value);
  if (ratio.unit !== 'amount') return ratioText(ratio, value, currency);
  const amount = compactAmount(value, currency);
  return ratio.working.kind === 'growth' && signOf(value) > 0 ? `+${amount}` : amount;
}
