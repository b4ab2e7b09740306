import { memo, use } from 'react';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { PrintContext } from '#app/components/ui/print-context.ts';
import { formatSigned } from '#app/format/decimals.ts';
import { formatNumber } from '#app/format/numbers.ts';
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
  return RATIOS.map((ratio) => {
    const values = columns.map(({ period, before }) => ratioValue(ratio, period, before));
    const inputs = values[0]?.inputs ?? [];
    return {
      id: ratio.id,
      name: ratio.name,
      section: ratio.section,
      cells: values.map((value) => cellOf(ratio, value)),
      inputs: inputs.map(({ name, label }, place) => ({
        name,
        label,
        amounts: values.map((value) => value.inputs[place]?.amount),
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

function cellOf(ratio: Ratio, value: RatioValue): WorkingsCell {
  return value.kind === 'value'
    ? { text: ratioText(ratio, value.value), tone: 'plain', notes: value.notes }
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

/** A value with its unit: `33.9%`, `3.50 times`, `45.2 days`, `+8.4%` for a change. */
export function ratioText({ unit, working }: Ratio, value: string): string {
  const number = working.kind === 'growth' ? formatSigned(value) : formatNumber(value);
  if (unit === 'percent') return `${number}%`;
  return unit === 'times' || unit === 'days' ? `${number}\u00a0${unit}` : number;
}
