import { Link } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { isSignedOut } from '#app/api/api-errors.ts';
import { useSession } from '#app/api/session-query.ts';
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
