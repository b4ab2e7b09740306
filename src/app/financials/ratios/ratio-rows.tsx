import type { PeriodColumn } from '../statement/period-column.ts';
import type { WorkingsCell, WorkingsRow } from '../workings/workings.ts';
import { RatioSources } from './RatioSources.tsx';
import type { Ratio, RatioValue } from './ratio.ts';
import { ratioText } from './ratio-text.ts';
import { RATIOS, ratioValue } from './ratios.ts';

/** The ratios as rows of findings. */
export function ratioRows(columns: readonly PeriodColumn[]): WorkingsRow[] {
  return RATIOS.map((ratio) => {
    const values = columns.map(({ period, before }) => ratioValue(ratio, period, before));
    const inputs = values[0]?.inputs ?? [];
    return {
      id: ratio.id,
      name: ratio.name,
      section: ratio.section,
      cells: values.map((value) => cellOf(ratio, value)),
      figures: inputs.map(({ name, label }, place) => ({
        name,
        label,
        amounts: values.map((value) => value.inputs[place]?.amount),
      })),
      facts: [
        { term: 'Formula', value: ratio.formula },
        { term: 'What it tells', value: ratio.meaning },
        { term: 'Better', value: ratio.better },
        { term: 'Limits', value: ratio.caveat },
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
