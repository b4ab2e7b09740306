import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { LABELS } from '#app/format/labels.ts';
import { holdingOf } from '#app/queries/company-query.ts';
import type { CompanySummary } from '#contract/api/company.ts';
import { COMPANY_OPERATIONS } from '#contract/operations.ts';
import { TabMark } from './TabMark.tsx';

type Props = { number: string; company: CompanySummary | undefined };

/** The records of a company as links, not as ARIA tabs: each is a page of its own. */
export function TabBar({ number, company }: Props) {
  const bar = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const complete = company !== undefined;
  // On a narrow screen the bar scrolls sideways, and the current tab is to be seen once its chips are there.
  useEffect(() => {
    if (!complete) return;
    const current = bar.current?.querySelector(`a[href="${CSS.escape(pathname)}"]`);
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [complete, pathname]);
  return (
    <nav
      ref={bar}
      aria-label="Company records"
      className="mt-5.5 overflow-x-auto border-b border-line [scrollbar-width:none] print:hidden"
    >
      <ul className="flex gap-5 text-md">
        {COMPANY_OPERATIONS.map((operation) => (
          <li key={operation}>
            <Link
              to={`/company/$number/${operation}`}
              params={{ number }}
              activeOptions={{ includeSearch: false }}
              className="flex items-center gap-1.5 border-b-2 border-transparent pt-2.5 pb-2.5 whitespace-nowrap text-ink-2 no-underline hover:text-ink aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {LABELS[operation]}
              <TabMark holding={holdingOf(company, operation)} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
