import { Link, useLocation } from '@tanstack/react-router';
import { isSignedOut } from '#app/api/api-errors.ts';
import { useSession } from '#app/api/session-query.ts';
import { useSource } from '#app/api/source-query.ts';
import { Button } from '#app/components/ui/Button.tsx';
import { buttonClass } from '#app/components/ui/classes.ts';
import { ThemeSwitch } from '#app/components/ui/ThemeSwitch.tsx';
import { Balance } from '#app/credits/Balance.tsx';
import { SearchBox } from '#app/search/SearchBox.tsx';
import { ShortcutsButton } from './ShortcutsButton.tsx';

/** The start page has its own search box. */
export function AppHeader() {
  // Selected, so that a change of tab does not render the header.
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
          <div className="ml-auto flex flex-wrap items-center justify-end gap-3 max-sm:gap-1">
            <Balance />
            <SignedInUser />
            <ShortcutsButton />
            <ThemeSwitch />
          </div>
        </div>
      </div>
    </header>
  );
}

/** On every page, as sample companies are fictional. */
function SourceBand() {
  const { data: source } = useSource();
  // Reserves its height while the source loads.
  return (
    <p className="min-h-12 content-center bg-held px-3 py-1 text-center text-sm break-words text-held-ink sm:min-h-7">
      {source?.kind === 'sample' && 'Sample register: all companies, people and figures are fictional.'}
      {source?.kind === 'register' && `Source: ${source.label}`}
      {source?.kind === 'provider' && `Records come from ${source.label}`}
    </p>
  );
}

/** Empty without sign-in, or after the session has ended. */
function SignedInUser() {
  const { data: session, error } = useSession();
  if (isSignedOut(error) || session?.signedIn !== true) return null;
  return (
    <form
      method="post"
      action="/sign-out"
      className="flex items-center gap-1 whitespace-nowrap text-sm max-sm:gap-0 max-sm:[&>*]:px-1.5"
    >
      <bdi className="max-w-40 truncate text-ink-2 max-sm:sr-only">{session.name}</bdi>
      <a href="/sessions" className={buttonClass('quiet')}>
        Sessions
      </a>
      <Button kind="quiet" type="submit">
        Sign out
      </Button>
    </form>
  );
}
