import { Link } from '@tanstack/react-router';
import { type ReactNode, use } from 'react';
import { formatNumber } from '#app/format/numbers.ts';
import type { StringSearch } from '#app/page/search-params.ts';
import { StatusBadge } from '#app/ui/signals/StatusBadge.tsx';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import { Paper } from '#app/ui/text/paper.ts';
import { Value } from '#app/ui/text/Value.tsx';
import type { AppointmentRow } from './appointment-rows.ts';
import { saysCorporate } from './people/corporate-officer.ts';
import { tenureText } from './tenure.ts';

type Props = { row: AppointmentRow };

/** The name with what is said and what is only hinted of the person. A name without blanks breaks anywhere. */
export function OfficerName({ row }: Props) {
  const { name = '', offices, possibly, corporate, role } = row;
  const paper = use(Paper);
  return (
    <span
      className={`block min-w-32 [&_bdi]:wrap-anywhere ${paper === undefined ? 'print:min-w-20' : 'print:min-w-28'}`}
    >
      <BidiText text={name} />
      {offices > 1 && <Small>{formatNumber(offices)} offices here, one person ID</Small>}
      {possibly !== undefined && (
        <Small>
          Possibly the same person as ID {possibly.otherIds.join(', ')}: name and month of birth agree.{' '}
          <SeeTogether group={possibly.group} />
        </Small>
      )}
      {corporate && !saysCorporate(role) && <Small>Probably a company</Small>}
    </span>
  );
}

/**
 * The status as recorded. Whoever did not resign before the company ended stays "Active" for ever: that is no active
 * officer and does not look like one (peers row 8).
 */
export function OfficerStatus({ row: { status = '', inPost, atEnd } }: Props) {
  if (!inPost || atEnd === undefined) return <StatusBadge status={status} />;
  return (
    <span className="text-ink-2">
      <BidiText text={status} />
      <span className="block text-sm text-ink-3 print:text-xs">as recorded</span>
    </span>
  );
}

/** A band stays on one line; where there are two of them, one stands below the other. */
export function AgeBand({ text }: { text: string }) {
  return text.split(/(?<= or) /).map((band) => (
    <span key={band} className="block whitespace-nowrap">
      {band}
    </span>
  ));
}

/** Years and months in office: `7 y 10 m`, on one line; `under a month` may take two. */
export function Served({ months }: { months: number }) {
  return <span className={months === 0 ? '' : 'whitespace-nowrap'}>{tenureText(months)}</span>;
}

/** The day of resignation, what contradicts it, and what it has to do with the end of the company. */
export function Resigned({ row: { resignation_date, inPost, hint, atEnd } }: Props) {
  const notes = [hint, atEnd].filter((words) => words !== undefined);
  return (
    <span className="block">
      {(resignation_date !== undefined || notes.length === 0) && (
        <Value value={resignation_date} kind="date" absent={inPost ? 'in post' : undefined} />
      )}
      {notes.map((words) => (
        <span key={words} className="ml-auto block text-sm text-warn sm:max-w-40 print:text-xs">
          {words}
        </span>
      ))}
    </span>
  );
}

/** Leads to the rows of a group alone, by the table's own filter; an older version stays the one looked at. */
function SeeTogether({ group }: { group: string }) {
  return (
    <Link
      from="/company/$number/appointments"
      to="."
      search={({ version }: StringSearch) =>
        version === undefined ? { possibly: group } : { version, possibly: group }
      }
      resetScroll={false}
      className="print:hidden"
    >
      See them together
    </Link>
  );
}

function Small({ children }: { children: ReactNode }) {
  return <span className="block text-sm font-normal text-ink-3 print:text-xs">{children}</span>;
}
