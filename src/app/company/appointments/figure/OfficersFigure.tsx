import { useMemo } from 'react';
import { SpanFigure } from '#app/chart/spans/SpanFigure.tsx';
import type { SpanPick } from '#app/chart/spans/span-data.ts';
import { formatCount } from '#app/format/counts.ts';
import { formatDate, formatLongDate } from '#app/format/dates.ts';
import { APPOINTMENT_NOUN } from '../../parts/record-nouns.ts';
import type { AppointmentRow } from '../appointment-rows.ts';
import type { CompanyEnd } from '../company-end.ts';
import { officerSpans, tenureFinding, undrawnNote } from './officer-spans.ts';

type Props = {
  /** The rows that the table shows, in its order; where one is picked, those that pass its other filters. */
  rows: readonly AppointmentRow[];
  end: CompanyEnd | undefined;
  /** `20 of 35 officers held`, where those are not all. */
  partial: string | undefined;
  pick: SpanPick;
};

/** Who served when: the rows of the table as bars. The table says the same in words. */
export function OfficersFigure({ rows, end, partial, pick }: Props) {
  const { spans, undrawn } = useMemo(() => officerSpans(rows), [rows]);
  const latest = rows
    .map(({ asAt }) => asAt)
    .toSorted()
    .at(-1);
  const drawn = `Terms of office of ${formatCount(spans.length, APPOINTMENT_NOUN)}`;
  const isPart = pick.picked !== undefined;
  if (latest === undefined) return null;
  const until =
    end?.date === undefined
      ? `${formatLongDate(latest)}, the day of the copy`
      : `${formatLongDate(end.date)}, when the company ${end.verb}`;
  return (
    <SpanFigure
      title={tenureFinding(rows, { end, partial })}
      subtitle={
        <>
          Terms of office up to {until}. Drawn are the{' '}
          {isPart ? 'officers that pass the other filters' : 'rows of the table below'}.
          <span className="print:hidden"> Press a line to see only that officer.</span>
        </>
      }
      name={isPart ? drawn : `${drawn}, as listed in the table below`}
      pick={pick}
      legend={{
        open: end === undefined ? 'In post' : `In post when the company ${end.verb}`,
        ended: 'Resigned',
      }}
      spans={spans}
      mark={
        end?.date === undefined ? undefined : { date: end.date, label: `${end.noun} ${formatDate(end.date)}` }
      }
      note={undrawnNote(undrawn)}
    />
  );
}
