import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSource } from '#app/api/source-query.ts';
import { useCredits } from '#app/api/team-queries.ts';
import { VisuallyHidden } from '#app/components/ui/VisuallyHidden.tsx';
import { today } from '#app/format/dates.ts';
import { formatNumber } from '#app/format/numbers.ts';
import { balanceText, spentText } from '#app/purchase/budget.ts';
import type { Credits } from '#contract/api/credits.ts';
import { CREDITS_ENTRY, type Entry, entryOf, mainEntries } from './main-nav.ts';

/** At the foot of a narrow screen. */
export function MainNav() {
  const { data: source } = useSource();
  return (
    <nav
      aria-label="Main"
      className="mx-2 flex self-stretch narrow:order-last narrow:mx-0 narrow:w-full narrow:border-t narrow:border-line-2 narrow:bg-paper foot:fixed foot:inset-x-0 foot:bottom-0 foot:z-9 print:hidden"
    >
      <ul className="flex items-stretch narrow:w-full narrow:justify-around">
        {mainEntries(source).map((entry) => (
          <li key={entry.to} className="flex">
            {entry === CREDITS_ENTRY ? <CreditsEntry /> : <NavEntry {...entry} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

type EntryProps = Entry & { title?: string | undefined; children?: ReactNode };

/** Reserves the width of its bold name, so that none moves. */
function NavEntry({ to, name, title, children }: EntryProps) {
  const current = useLocation({ select: ({ pathname }) => entryOf(pathname) });
  return (
    <Link
      to={to}
      // The router marks the page itself; other pages of a section are marked here.
      activeOptions={{ exact: true, includeSearch: false }}
      aria-current={to === current ? 'true' : undefined}
      title={title}
      className="relative flex items-center gap-1.5 px-2.5 text-md text-ink-2 no-underline after:absolute after:inset-x-2.5 after:bottom-0 after:border-b-2 after:border-clear hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:after:border-accent focus-visible:-outline-offset-3 narrow:min-h-12 foot:after:top-0 foot:after:bottom-auto narrow:text-sm max-sm:px-1 max-[22rem]:px-px narrow:max-[22rem]:text-xs"
    >
      <span
        data-name={name}
        className="after:invisible after:block after:h-0 after:overflow-hidden after:font-semibold after:content-[attr(data-name)]"
      >
        {name}
      </span>
      {children}
    </Link>
  );
}

function CreditsEntry() {
  const { data: credits } = useCredits();
  return (
    <NavEntry {...CREDITS_ENTRY} title={balanceTitle(credits)}>
      <Balance credits={credits} />
    </NavEntry>
  );
}

/** `9,922 credits · 78 spent in November`. */
function balanceTitle(credits: Credits | undefined): string | undefined {
  return credits && `${balanceText(credits)} · ${spentText(credits, today())}`;
}

/** Reserves its width while it loads. */
function Balance({ credits }: { credits: Credits | undefined }) {
  return (
    <span className="min-w-11 text-sm font-normal text-ink-3 tabular-nums narrow:hidden">
      {credits?.remaining !== undefined && (
        <>
          {formatNumber(credits.remaining.credits)}
          <VisuallyHidden> left</VisuallyHidden>
        </>
      )}
    </span>
  );
}
