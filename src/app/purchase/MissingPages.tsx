import { type ReactNode, use } from 'react';
import { type HeldPage, type PagesHeld, usePageState } from '#app/api/pages-query.ts';
import { usePurchase } from '#app/api/purchase.ts';
import { useIsFree, useSource } from '#app/api/source-query.ts';
import { Button } from '#app/components/ui/Button.tsx';
import { DateTime } from '#app/components/ui/DateTime.tsx';
import { AutoDisclosure } from '#app/components/ui/Disclosure.tsx';
import { Notice } from '#app/components/ui/Notice.tsx';
import { PrintContext } from '#app/components/ui/print-context.ts';
import type { Noun } from '#app/format/numbers.ts';
import { leaveFocus } from '#app/page/page-focus.ts';
import { LABELS } from '#contract/labels.ts';
import { operation, type Subject } from '#contract/operations.ts';
import { BulkPurchaseButton } from './BulkPurchaseButton.tsx';
import {
  countMismatch,
  daysDiffer,
  missingNote,
  missingPages,
  pageItems,
  pagesCommand,
  pagesText,
  unavailableNote,
} from './missing-pages.ts';
import { RawLink, RefreshOutcome } from './Provenance.tsx';
import { RecordOffer } from './RecordOffer.tsx';
import { RefreshButton } from './RefreshButton.tsx';

type Props = {
  subject: Subject;
  held: PagesHeld;
  noun: Noun;
};

/** A free source loads every page, so only a wrong count is left to tell. */
export function MissingPages(props: Props) {
  const mismatch = countMismatch(props.held, props.noun);
  if (!useIsFree()) return <PagesToBuy {...props} />;
  return mismatch === undefined ? null : (
    <div className="mt-4">
      <Notice>{mismatch}</Notice>
    </div>
  );
}

/** Printed as text only. */
function PagesToBuy({ subject, held, noun }: Props) {
  const onPaper = use(PrintContext) !== undefined;
  const { data: source } = useSource();
  const { next, pages, totalPages } = held;
  // With every page held, missing rows are a mismatch; beside an older version nothing can be bought.
  const note = next === undefined && totalPages !== undefined ? undefined : missingNote(held, noun);
  const mismatch = countMismatch(held, noun);
  const canBuy = !onPaper && source?.paged === true && (next !== undefined || pages.length > 1);
  return (
    <div className="mt-4 flex flex-col gap-3 text-md empty:hidden">
      {mismatch !== undefined && <Notice>{mismatch}</Notice>}
      {daysDiffer(held) && (
        <Notice tone="warning">
          The pages were bought on different days. Rows may be missing or duplicated if the record changed in
          between.
        </Notice>
      )}
      {canBuy && (
        // Stays while pages arrive, so that an open list of purchases does too.
        <div className="flex flex-wrap items-center gap-3 empty:hidden">
          {(next === undefined || next === 1) && note}
          {next !== undefined && next > 1 && <NextPage subject={{ ...subject, page: next }}>{note}</NextPage>}
          <OtherPages subject={subject} held={held} />
        </div>
      )}
      {!canBuy && note !== undefined && <p>{unavailableNote(note, source?.paged)}</p>}
      {!onPaper && (pages.length > 1 || next === 1) && <PagesBought subject={subject} pages={pages} />}
    </div>
  );
}

/** The focus stays on the group when the button goes, so that a second Enter buys nothing. */
function NextPage(props: { subject: Subject; children: ReactNode }) {
  return (
    <fieldset
      ref={leaveFocus}
      aria-label="Next page"
      tabIndex={-1}
      className="flex min-w-0 flex-wrap items-center gap-3 has-[>.basis-full:not(:empty)]:basis-full"
    >
      <NextPageState {...props} />
    </fieldset>
  );
}

/** A page is a record of its own, with its own state. */
function NextPageState({ subject, children }: { subject: Subject; children: ReactNode }) {
  const { check } = usePurchase(subject);
  const page = `page ${subject.page}`;
  return (
    <RecordOffer
      subject={subject}
      label={page}
      command={`Get ${page}`}
      notCovered={
        <>
          <span>
            {children} The source has no {page}: there is nothing to buy.
          </span>
          <Button onClick={check}>Check again</Button>
        </>
      }
    >
      {children}
    </RecordOffer>
  );
}

function OtherPages({ subject, held }: { subject: Subject; held: PagesHeld }) {
  const { next } = held;
  const { data: page } = usePageState({ ...subject, page: next ?? 1 }, { enabled: next !== undefined });
  const { attempt, covered = true } = page?.held === false ? page : {};
  const isOpen = attempt?.state === 'reserved' || attempt?.state === 'unknown';
  const missing = missingPages(held, isOpen ? next : undefined);
  const credits = held.pages[0]?.holding.credits ?? operation(subject.operation).credits;
  const items = missing.length > 1 && covered ? pageItems(subject, missing, credits) : [];
  return (
    <BulkPurchaseButton
      command={pagesCommand(items)}
      heading={`${LABELS[subject.operation]}: pages not bought yet`}
      summary={pagesText}
      items={items}
    />
  );
}

function PagesBought({ subject, pages }: { subject: Subject; pages: readonly HeldPage<unknown>[] }) {
  return (
    <AutoDisclosure
      summary={`Pages bought (${pages.length})`}
      open={pages.some(({ holding, value }) => value === undefined || holding.attempt !== undefined)}
    >
      <ul className="flex flex-col gap-1">
        {pages.map(({ page, holding, value }) => (
          <li key={page} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span>
              Page {page}, <DateTime value={holding.fetchedAt} as="time" />, {holding.boughtBy}
            </span>
            {value === undefined && <span className="text-warn">can’t be displayed</span>}
            <RefreshButton
              small
              key={holding.version}
              what={`page ${page}`}
              order={{
                subject: { ...subject, page },
                expectedCredits: holding.credits,
                seen: holding.version,
              }}
            />
            <RawLink subject={{ ...subject, page }} version={holding.version} />
            {/* The outcome for page 1 is shown above the table. */}
            {page > 1 && (
              <div className="basis-full">
                <RefreshOutcome subject={{ ...subject, page }} label={`page ${page}`} holding={holding} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </AutoDisclosure>
  );
}
