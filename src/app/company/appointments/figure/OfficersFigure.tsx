import { useMemo } from 'react';
import { SpanFigure } from '#app/chart/spans/SpanFigure.tsx';
import { formatCount } from '#app/format/counts.ts';
import { formatDate, formatLongDate } from '#app/format/dates.ts';
import { APPOINTMENT_NOUN } from '../../parts/record-nouns.ts';
import type { AppointmentRow } from '../appointment-rows.ts';
import type { CompanyEnd } from '../company-end.ts';
import { officerSpans, tenureFinding, undrawnNote } from './officer-spans.ts';

type Props = {
  /** The rows that the table shows, in its order. */
  rows: readonly AppointmentRow[];
  end: CompanyEnd | undefined;
  /** `20 of 35 officers held`, where those are not all. */
  partial: string | undefined;
};

/** Who served when: the rows of the table as bars. The table says the same in words. */
export function OfficersFigure({ rows, end, partial }: Props) {
  const { spans, undrawn } = useMemo(() => officerSpans(rows), [rows]);
  const latest = rows
    .map(({ asAt }) => asAt)
    .toSorted()
    .at(-1);
  const name = `Terms of office of ${formatCount(spans.length, APPOINTMENT_NOUN)}, as listed in the table below`;
  if (latest === undefined) return null;
  const until =
    end?.date === undefined
      ? `${formatLongDate(latest)}, the day of the copy`
      : `${formatLongDate(end.date)}, when the company ${end.verb}`;
  return (
    <SpanFigure
      title={tenureFinding(rows, { end, partial })}
      subtitle={`Terms of office up to ${until}. Drawn are the rows of the table below.`}
      name={name}
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
