import { Link } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { isSignedOut } from '#app/api/api-errors.ts';
import { useRecordQuotes } from '#app/api/record-quotes-query.ts';
import { useSession } from '#app/api/session-query.ts';
import { useIsFree } from '#app/api/source-query.ts';
import { Button } from '#app/components/ui/Button.tsx';
import { buttonClass } from '#app/components/ui/classes.ts';
import { PopoverButton } from '#app/components/ui/Popover.tsx';
import { ThemeSwitch } from '#app/components/ui/ThemeSwitch.tsx';
import { VisuallyHidden } from '#app/components/ui/VisuallyHidden.tsx';
import { forgetCompanies } from '#app/search/use-recent-companies.ts';

/** Theme, who is signed in, and the page that few need. Below the whole bar, which has two rows on a small screen. */
export function HeaderMenu({ bar }: { bar: RefObject<HTMLElement | null> }) {
  return (
    <PopoverButton kind="quiet" title="Menu" name="Menu" width={224} at={bar} label={<MenuIcon />}>
      {() => (
        <div className="flex flex-col items-start p-2 text-md">
          <TeamLinks />
          <SignedInUser />
          <ThemeSwitch labelled />
          <Link to="/developers" className={buttonClass('quiet')}>
            Developers
          </Link>
        </div>
      )}
    </PopoverButton>
  );
}

function MenuIcon() {
  return (
    <>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M2 4h12M2 8h12M2 12h12" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
      <VisuallyHidden>Menu</VisuallyHidden>
    </>
  );
}

/** Access keys for administrators, one's own for others, and approvals where something costs credits. */
function TeamLinks() {
  const { data: session, error } = useSession();
  const isFree = useIsFree();
  if (session === undefined || isSignedOut(error)) return null;
  const { kind, name } = session;
  return (
    <>
      {kind === 'administrator' ? (
        <Link to="/team" className={buttonClass('quiet')}>
          Team
        </Link>
      ) : (
        <Link to="/team/$name" params={{ name }} className={buttonClass('quiet')}>
          Your access key
        </Link>
      )}
      {!isFree && <ApprovalsLink />}
    </>
  );
}

/** Reads how many wait when the menu is opened. */
function ApprovalsLink() {
  const { data: quotes = [] } = useRecordQuotes();
  const waiting = quotes.filter(({ state }) => state === 'waiting').length;
  return (
    <Link to="/approvals" className={buttonClass('quiet')}>
      Approvals{waiting > 0 && ` (${waiting} waiting)`}
    </Link>
  );
}

/** Empty without sign-in, or after the session has ended. */
function SignedInUser() {
  const { data: session, error } = useSession();
  if (isSignedOut(error) || session?.signedIn !== true) return null;
  return (
    <>
      <p className="max-w-full px-2 pb-1 break-words text-ink-2">
        Signed in as <bdi className="font-semibold text-ink">{session.name}</bdi>
      </p>
      <a href="/sessions" className={buttonClass('quiet')}>
        Sessions
      </a>
      <form method="post" action="/sign-out" onSubmit={forgetCompanies}>
        <Button kind="quiet" type="submit">
          Sign out
        </Button>
      </form>
    </>
  );
}
