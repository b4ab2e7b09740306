import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useWithheldCompany } from '#app/api/ask-again.ts';
import { holdingOf } from '#app/api/company-query.ts';
import { useSource } from '#app/api/source-query.ts';
import { HeldChip, PriceChip, shortPrice } from '#app/components/ui/Chips.tsx';
import { VisuallyHidden } from '#app/components/ui/VisuallyHidden.tsx';
import { STEPS } from '#app/page/page-focus.ts';
import { companyTabs } from '#app/purchase/not-in-source.ts';
import type { CompanySummary, OperationHolding } from '#contract/api/company.ts';
import type { RecordProblem } from '#contract/api/holding.ts';
import { isFree, type Source } from '#contract/api/source.ts';
import { LABELS, TAB_LABELS } from '#contract/labels.ts';
import { type CompanyOperation, OPERATIONS } from '#contract/operations.ts';
import { partText } from './buy-remaining.ts';
import { MissingRecords } from './MissingRecords.tsx';

type Props = { number: string; company: CompanySummary | undefined };

const TAB =
  'relative flex h-full items-center gap-1.5 px-1.5 whitespace-nowrap text-ink-2 no-underline after:absolute after:inset-x-1.5 after:bottom-0 after:border-b-2 after:border-clear hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:after:border-accent focus-visible:-outline-offset-3';

/** Links, not ARIA tabs, because each record is a page. Each reserves the width of its bold label, so none moves. */
export function TabBar({ number, company }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const withheld = useWithheldCompany(number, company?.unknown) !== undefined;
  const { data: source } = useSource();
  const { tabs, missing } = companyTabs(source);
  const free = source !== undefined && isFree(source) ? source : undefined;
  return (
    <nav
      id={STEPS}
      aria-label="Company records"
      className="relative top-name z-2 -mx-4 h-tabs border-b border-line-2 bg-paper max-md:text-md md:-mx-8 md:text-sm tall:sticky print:hidden"
    >
      <ul
        ref={list}
        className="flex h-full scroll-px-12 gap-1.5 overflow-x-auto px-2.5 [scrollbar-width:none] md:px-6.5"
      >
        {tabs.map((operation) => (
          <li key={operation} className="h-full">
            <Link
              to={`/company/$number/${operation}`}
              params={{ number }}
              activeOptions={{ includeSearch: false }}
              resetScroll={false}
              title={TAB_LABELS[operation] === LABELS[operation] ? undefined : LABELS[operation]}
              className={TAB}
            >
              <TabName name={TAB_LABELS[operation]} />
              {free === undefined ? (
                <TabMark {...{ operation, withheld }} holding={holdingOf(company, operation)} />
              ) : (
                <FreeMark {...{ operation }} source={free} holding={holdingOf(company, operation)} />
              )}
            </Link>
          </li>
        ))}
        <HistoryTab number={number} />
        <MissingRecords {...{ number, missing }} />
      </ul>
      <CurrentInView list={list} />
    </nav>
  );
}

/** Free whatever the source charges, so it has no mark. */
function HistoryTab({ number }: { number: string }) {
  return (
    <li className="h-full">
      <Link
        to="/company/$number/changes"
        params={{ number }}
        activeOptions={{ includeSearch: false }}
        resetScroll={false}
        title="Everything that happened, from all records"
        className={TAB}
      >
        <TabName name="History" />
      </Link>
    </li>
  );
}

function TabName({ name }: { name: string }) {
  return (
    <span
      data-name={name}
      className="after:invisible after:block after:h-0 after:font-semibold after:overflow-hidden after:content-[attr(data-name)]"
    >
      {name}
    </span>
  );
}

/** A separate component, so that the links do not render again. */
function CurrentInView({ list }: { list: RefObject<HTMLUListElement | null> }) {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    const bar = list.current;
    const current = bar?.querySelector<HTMLElement>(`a[href="${CSS.escape(pathname)}"]`);
    if (!bar || !current) return;
    // The observer runs after layout and before paint; measuring here would force a second layout.
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      bar.scrollLeft = current.offsetLeft - (bar.clientWidth - current.offsetWidth) / 2;
    });
    observer.observe(bar);
    return () => observer.disconnect();
  }, [list, pathname]);
  return null;
}

/** Every mark takes the room of its price, so that no tab moves when the summary arrives or a record is bought. */
export function TabMark({ operation, holding, withheld = false }: MarkProps) {
  const { credits } = holding ?? OPERATIONS[operation];
  return (
    <span className="grid items-center justify-items-start *:col-start-1 *:row-start-1">
      <span
        aria-hidden="true"
        data-price={shortPrice(credits)}
        className="invisible chip-price font-medium before:content-[attr(data-price)]"
      />
      {holding && <Mark {...holding} withheld={withheld} />}
    </span>
  );
}

type FreeMarkProps = {
  operation: CompanyOperation;
  source: Source;
  holding: OperationHolding | undefined;
};

/** That the source has such records, but none of this company. Keeps its room where that may be so. */
function FreeMark({ operation, source: { covers, companies }, holding }: FreeMarkProps): ReactNode {
  const covered = covers[operation]?.companies;
  if (covered === undefined || covered === companies) return null;
  const isMissing = holding !== undefined && !holding.covered && holding.held === undefined;
  return (
    <span className={isMissing ? '' : 'invisible'}>
      <Sign sign="–" meaning="none for this company" />
    </span>
  );
}

type MarkProps = {
  operation: CompanyOperation;
  holding: OperationHolding | undefined;
  /** The source does not know the company. */
  withheld?: boolean;
};

function Mark({
  held,
  covered,
  pending,
  credits,
  withheld,
}: OperationHolding & { withheld: boolean }): ReactNode {
  if (held !== undefined) {
    const { fetchedAt, problem } = held;
    return <HeldChip fetchedAt={fetchedAt} part={partText(held)} problem={problem && PROBLEMS[problem]} />;
  }
  if (!covered) return <Sign sign="–" meaning="not covered" />;
  if (pending === 'reserved') return <Sign sign="…" meaning="requesting" />;
  if (pending === 'unknown') return <Sign sign="?" meaning="outcome unknown" />;
  if (withheld) return <Sign sign="–" meaning="no such company" />;
  return <PriceChip credits={credits} />;
}

const PROBLEMS: Readonly<Record<RecordProblem, string>> = {
  unreadable: 'unreadable',
  'wrong-company': 'about another company',
  altered: 'changed since it was received',
};

function Sign({ sign, meaning }: { sign: string; meaning: string }) {
  return (
    <span className="relative text-xs font-normal text-ink-3" title={meaning}>
      <span aria-hidden="true">{sign}</span>
      <VisuallyHidden>, {meaning}</VisuallyHidden>
    </span>
  );
}
