import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useMemo } from 'react';
import { useIsFree } from '#app/api/source-query.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { LINK_TARGET } from '#app/components/ui/classes.ts';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { formatRecentDay, today } from '#app/format/dates.ts';
import type { TimelineEntry } from '#contract/api/timeline.ts';
import { grouped } from '#contract/grouped.ts';
import { TAB_LABELS } from '#contract/labels.ts';
import { EvidenceLink } from '../risk-flags/EvidenceLink.tsx';
import { comparedVersions, entryEvidence } from './entry-evidence.ts';
import { type EntryWords, entryWords, isSeen } from './entry-words.ts';

type Props = { number: string; entries: readonly TimelineEntry[] };

/** One line per entry, below the heading of its year. */
export function HistoryList({ number, entries }: Props) {
  const years = useMemo(() => [...grouped(entries, yearOf)], [entries]);
  const circumstances = { isFree: useIsFree(), today: today() };
  return years.map(([year, ofYear]) => (
    <Year key={year} year={year}>
      {ofYear.map((entry) => (
        <Entry key={entry.id} {...{ number, entry }} words={entryWords(entry, circumstances)} />
      ))}
    </Year>
  ));
}

function yearOf({ date }: TimelineEntry): string {
  return date.slice(0, 'YYYY'.length);
}

function Year({ year, children }: { year: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-3">
      <PanelHeading level={3} id={id}>
        {year}
      </PanelHeading>
      <ul aria-labelledby={id} className="mt-1 border-t border-line text-md">
        {children}
      </ul>
    </section>
  );
}

type EntryProps = { number: string; entry: TimelineEntry; words: EntryWords };

function Entry({ number, entry, words }: EntryProps) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-1.5 break-inside-avoid md:flex-nowrap print:flex-nowrap print:py-1">
      <EntryDate entry={entry} />
      <span className="text-sm text-ink-2 md:w-24 md:shrink-0 print:w-20 print:shrink-0">
        {TAB_LABELS[entry.operation]}
      </span>
      <span className="min-w-0 basis-full wrap-anywhere md:basis-auto print:basis-auto">
        <Proof {...{ number, entry, words }} />
        {words.note !== undefined && (
          <span className="ml-2 text-sm text-ink-3">
            <BidiText text={words.note} />
          </span>
        )}
      </span>
    </li>
  );
}

/** The year is in the heading. */
function EntryDate({ entry }: { entry: TimelineEntry }) {
  const day = formatRecentDay(entry.date, Number(yearOf(entry)));
  return (
    <span
      className="whitespace-nowrap tabular-nums md:w-24 md:shrink-0 print:w-24 print:shrink-0"
      title={isSeen(entry) ? 'Day seen' : 'Date of the event'}
    >
      {isSeen(entry) && <span className="text-ink-3">seen </span>}
      <time dateTime={entry.date}>{day}</time>
    </span>
  );
}

/** Leads to the tab that states the event, or to the versions that differ. */
function Proof({ number, entry, words: { before, subject, after } }: EntryProps) {
  const versions = comparedVersions(entry);
  const sentence = (
    <>
      {before}
      {subject !== '' && <BidiText text={subject} />}
      {after}
    </>
  );
  if (versions === undefined) {
    return (
      <EvidenceLink number={number} evidence={entryEvidence(entry)}>
        {sentence}
      </EvidenceLink>
    );
  }
  return (
    <Link
      to="/company/$number/$segment/changes"
      params={{ number, segment: entry.operation }}
      search={versions}
      className={LINK_TARGET}
    >
      {sentence}
    </Link>
  );
}
