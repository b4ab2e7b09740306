import { Link, useLocation } from '@tanstack/react-router';
import { Balance } from '#app/credits/Balance.tsx';
import { SearchBox } from '#app/search/SearchBox.tsx';
import { ThemeSwitch } from '#app/ui/controls/ThemeSwitch.tsx';
import { Person } from './Person.tsx';
import { SourceBand } from './SourceBand.tsx';
import { WhenIdle } from './WhenIdle.tsx';

/** Source, brand, search, credits, person and theme. The start page has the search box in its middle instead. */
export function AppHeader() {
  // Going from tab to tab, nothing here is drawn anew.
  const isStart = useLocation({ select: ({ pathname }) => pathname === '/' });
  return (
    <header>
      <SourceBand />
      <div className="border-b border-line print:hidden">
        <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 gap-y-2 px-4 py-2.5 md:px-8">
          <Link
            to="/"
            className="inline-flex min-h-target items-center text-brand font-bold tracking-tight no-underline"
          >
            Dossier
          </Link>
          <div className="order-last w-full min-w-0 md:order-none md:w-auto md:max-w-140 md:flex-1">
            {!isStart && <SearchBox />}
          </div>
          <div className="ml-auto flex items-center gap-3">
            <Balance />
            <Person />
            <WhenIdle />
            <ThemeSwitch />
          </div>
        </div>
      </div>
    </header>
  );
}
