import { Outlet } from '@tanstack/react-router';
import { SkipLink } from '#app/ui/controls/SkipLink.tsx';
import { AppHeader } from './AppHeader.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { SignedOut } from './SignedOut.tsx';

/** What stands around every page. */
export function AppShell() {
  return (
    <>
      <SkipLink target="content" />
      <AppHeader />
      <main id="content" className="mx-auto max-w-page px-4 pt-7 pb-20 md:px-8">
        <SignedOut />
        <Outlet />
      </main>
      <RouteAnnouncer />
    </>
  );
}
