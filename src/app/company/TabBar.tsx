import { Link, useLocation } from '@tanstack/react-router';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { LABELS } from '#app/format/labels.ts';
import { STEPS } from '#app/page/page-start.ts';
import { holdingOf } from '#app/queries/company-query.ts';
import type { CompanySummary } from '#contract/api/company.ts';
import { COMPANY_OPERATIONS } from '#contract/operations.ts';
import { TabMark } from './TabMark.tsx';

type Props = { number: string; company: CompanySummary | undefined };

/**
 * The records of a company as links, not as ARIA tabs: each is a page of its own. On a narrow screen the bar scrolls
 * sideways. The name of a tab has the room of its bold letters, so that the others stand still when it becomes the
 * current one.
 */
export function TabBar({ number, company }: Props) {
  const list = useRef<HTMLUListElement>(null);
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
              <TabMark holding={holdingOf(company, operation)} />
            </Link>
          </li>
        ))}
      </ul>
      <CurrentInView list={list} />
    </nav>
  );
}

/** Scrolls the bar to the tab that is open. By itself, so that the links are not all drawn anew when it is another. */
function CurrentInView({ list }: { list: RefObject<HTMLUListElement | null> }) {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    const bar = list.current;
    const current = bar?.querySelector<HTMLElement>(`a[href="${CSS.escape(pathname)}"]`);
    if (!bar || !current) return;
    // Told once the page has been laid out and before it is painted: asking here would have it laid out twice.
    const laidOut = new ResizeObserver(() => {
      laidOut.disconnect();
      bar.scrollLeft = current.offsetLeft - (bar.clientWidth - current.offsetWidth) / 2;
    });
    laidOut.observe(bar);
    return () => laidOut.disconnect();
  }, [list, pathname]);
  return null;
}
