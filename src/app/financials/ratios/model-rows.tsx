import { formatNumber } from '#app/format/numbers.ts';
import { lineLabel } from '../lines.ts';
import type { PeriodColumn } from '../statement/statement-columns.ts';
import type { WorkingsCell, WorkingsRow } from '../statement/workings.ts';
import {
  type Activity,
  DISTRESS_MODELS,
  type DistressModel,
  type ModelValue,
  modelFormula,
  modelLines,
  modelValue,
} from './distress-models.ts';
import { RatioSources } from './RatioSources.tsx';
import { caveatNotes } from './ratio-rows.tsx';

const SCOPES: Readonly<Record<DistressModel['scope'], { note: string; in: string }>> = {
  manufacturer: {
    note: 'Published for private manufacturers; not a verdict.',
    in: 'Private manufacturers (SIC section C)',
  },
  other: {
    note: 'Published for companies that are neither manufacturers nor financial; not a verdict.',
    in: 'Companies other than manufacturers and financial ones',
  },
};

const LIMITATIONS =
  'Estimated on companies of other countries and decades. Uses operating profit for earnings before interest and tax, and the profit and loss reserve for retained earnings.';

/** The distress models by period, with their inputs and scope. */
export function modelRows(columns: readonly PeriodColumn[], activity: Activity): WorkingsRow[] {
  return DISTRESS_MODELS.map((model) => {
    const values = columns.map(({ period }) => modelValue(model, period, activity));
    const lines = modelLines(model);
    return {
      id: model.id,
      name: model.name,
      section: 'Distress models',
      note: SCOPES[model.scope].note,
      cells: values.map((value, index) => cellOf(value, caveatNotes(lines, columns[index]?.caveats ?? []))),
      inputs: [
        ...lines.map((name) => ({
          name,
          label: lineLabel(name),
          amounts: columns.map(({ period }) => period.entry[name]),
        })),
        ...model.factors.map(({ label }, index) => ({
          name: label,
          label,
          amounts: values.map((value) => (value.kind === 'value' ? value.factors[index] : undefined)),
          counts: true,
          worked: true,
        })),
      ],
      facts: [
        { term: 'Formula', value: modelFormula(model) },
        { term: 'Scope', value: `${SCOPES[model.scope].in}, periods of 12 months, every input stated.` },
        {
          term: 'Interpretation',
          value: `Published zones: distress below ${model.lower}, safe above ${model.upper}, grey between. A place in a sample, not a forecast for this company.`,
        },
        {
          term: 'Limitations',
          value: model.caution === undefined ? LIMITATIONS : `${LIMITATIONS} ${model.caution}`,
        },
        { term: 'Source', value: <RatioSources sources={model.sources} /> },
      ],
    };
  });
}

function cellOf(value: ModelValue, doubts: readonly string[]): WorkingsCell {
  if (value.kind !== 'value') {
    return { text: `not applicable: ${value.because}`, tone: 'absent', notes: [] };
  }
  return { text: formatNumber(value.value), tone: 'plain', notes: [value.zone, ...doubts] };
}
