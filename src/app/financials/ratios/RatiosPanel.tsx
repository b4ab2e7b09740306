import { memo, use } from 'react';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { PrintContext } from '#app/components/ui/print-context.ts';
import { formatSigned } from '#app/format/decimals.ts';
import { formatNumber } from '#app/format/numbers.ts';
import { listOf } from '#app/format/text.ts';
import { withCurrency } from '#contract/currency.ts';
import { grouped } from '#contract/grouped.ts';
import { type Caveat, caveatPhrase, caveatsOf, caveatsOn } from '../caveats.ts';
import { type LineName, lineNoun } from '../lines.ts';
import type { PeriodColumn } from '../statement/statement-columns.ts';
import { WorkingsTable } from '../statement/WorkingsTable.tsx';
import type { WorkingsCell, WorkingsRow } from '../statement/workings.ts';
import type { Ratio, RatioValue, Source } from './ratio.ts';
import { RATIOS, ratioValue } from './ratio-definitions.ts';

type Props = { columns: readonly PeriodColumn[] };

/** Every ratio by period, with formula, inputs, meaning and sources. */
export const RatiosPanel = memo(function RatiosPanel({ columns }: Props) {
  const paper = use(PrintContext);
  return (
    <section className="flex flex-col gap-3">
      <PanelHeading level={3}>Ratios</PanelHeading>
      <p className="max-w-prose text-sm text-ink-2">
        Calculated from the amounts as reported.{' '}
        {paper === undefined
          ? 'Open a ratio for its formula, inputs, meaning and sources.'
          : 'Formulas, inputs and sources are omitted.'}
      </p>
      <WorkingsTable caption="Ratios" columns={columns} rows={ratioRows(columns)} />
    </section>
  );
});

export function ratioRows(columns: readonly PeriodColumn[]): WorkingsRow[] {
  const doubts = columns.map(({ caveats, before }) => ({
    now: caveats,
    before: before === undefined ? [] : caveatsOf(before),
  }));
  return RATIOS.map((ratio) => {
    const values = columns.map(({ period, before }) => ratioValue(ratio, period, before));
    const inputs = values[0]?.inputs ?? [];
    const lines = linesOf(ratio);
    return {
      id: ratio.id,
      name: ratio.name,
      section: ratio.section,
      cells: values.map((value, place) => {
        const { now = [], before = [] } = doubts[place] ?? {};
        const used = ratio.working.kind === 'growth' ? [...now, ...before] : now;
        return cellOf(ratio, value, columns[place]?.currency, caveatNotes(lines, used));
      }),
      inputs: inputs.map(({ name, label }, place) => ({
        name,
        label,
        amounts: values.map((value) => value.inputs[place]?.amount),
        counts: name === 'employees' || name === 'days',
        absent: values.map((value) => value.inputs[place]?.absent),
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

function linesOf({ working }: Ratio): LineName[] {
  if (working.kind === 'growth') return [working.line];
  return [...new Set([...working.numerator, ...working.denominator].map(({ line }) => line))];
}

/** `total assets and total liabilities contradicted by a check`: one note per doubt. */
function caveatNotes(lines: readonly LineName[], caveats: readonly Caveat[]): string[] {
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
  return value.kind === 'value'
    ? { text: ratioText(ratio, value.value, currency), tone: 'plain', notes: [...value.notes, ...caveats] }
    : { text: `not computable: ${value.because}`, tone: 'absent', notes: [] };
}

/** The sources of a ratio, linked where they are online. */
function RatioSources({ sources }: { sources: readonly Source[] }) {
  return (
    <ul>
      {sources.map(({ title, place, href }) => (
        <li key={`${title} ${place}`} className="print:inline print:not-last:after:content-[';_']">
          {href === undefined ? (
            title
          ) : (
            <a href={href} rel="noreferrer">
              {title}
            </a>
          )}
          : {place}
        </li>
      ))}
    </ul>
  );
}

/** A value with its unit: `33.9%`, `3.50 times`, `45.2 days`, `£48,213`, `+8.4%` for a change. */
export function ratioText({ unit, working }: Ratio, value: string, currency?: string): string {
  const number = working.kind === 'growth' ? formatSigned(value) : formatNumber(value);
  if (unit === 'amount') return withCurrency(number, currency);
  if (unit === 'percent') return `${number}%`;
  return unit === 'times' || unit === 'days' ? `${number}\u00a0${unit}` : number;
}
