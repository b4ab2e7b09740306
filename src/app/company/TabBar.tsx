import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useWithheldCompany } from '#app/api/ask-again.ts';
import { holdingOf } from '#app/api/company-query.ts';
import { HeldChip, PriceChip } from '#app/components/ui/Chips.tsx';
import { VisuallyHidden } from '#app/components/ui/VisuallyHidden.tsx';
import { LABELS } from '#app/format/labels.ts';
import { STEPS } from '#app/page/page-focus.ts';
import type { CompanySummary, OperationHolding } from '#contract/api/company.ts';
import type { RecordProblem } from '#contract/api/holding.ts';
import { COMPANY_OPERATIONS } from '#contract/operations.ts';

type Props = { number: string; company: CompanySummary | undefined };

/** Links, not ARIA tabs, because each record is a page. Each reserves the width of its bold label, so none moves. */
export function TabBar({ number, company }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const withheld = useWithheldCompany(number, company?.unknown) !== undefined;
  return (
    <nav
      id={STEPS}
      aria-label="Company records"
      className="relative mt-stack border-b border-line print:hidden"
    >
      <ul
        ref={list}
        className="-mx-1.5 flex scroll-px-8 gap-2 overflow-x-auto text-md [scrollbar-width:none]"
      >
        {COMPANY_OPERATIONS.map((operation) => (
          <li key={operation}>
            <Link
              to={`/company/$number/${operation}`}
              params={{ number }}
              activeOptions={{ includeSearch: false }}
              resetScroll={false}
              className="relative flex items-center gap-1.5 px-1.5 py-2.5 whitespace-nowrap text-ink-2 no-underline after:absolute after:inset-x-1.5 after:bottom-0 after:border-b-2 after:border-clear hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:after:border-accent focus-visible:-outline-offset-3"
            >
              <span
                data-name={LABELS[operation]}
                className="after:invisible after:block after:h-0 after:font-semibold after:overflow-hidden after:content-[attr(data-name)]"
              >
                {LABELS[operation]}
              </span>
              <TabMark holding={holdingOf(company, operation)} withheld={withheld} />
            </Link>
          </li>
        ))}
      </ul>
      <CurrentInView list={list} />
    </nav>
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

/** All marks share a minimum width, so that no tab moves during a purchase. */
export function TabMark({ holding, withheld = false }: MarkProps) {
  return (
    <span className="grid min-h-4.75 min-w-7.5 text-center *:justify-center">
      {holding && <Mark {...holding} withheld={withheld} />}
    </span>
  );
}

type MarkProps = {
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
  if (held !== undefined)
    return <HeldChip fetchedAt={held.fetchedAt} problem={held.problem && PROBLEMS[held.problem]} />;
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
