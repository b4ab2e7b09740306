import { Outlet } from '@tanstack/react-router';
import { SkipLink } from '#app/components/ui/SkipLink.tsx';
import { AppHeader } from './AppHeader.tsx';
import { PageNotices } from './PageNotices.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';

export function AppShell() {
  return (
    <>
      <SkipLink target="content" />
      <AppHeader />
      <main id="content" className="mx-auto max-w-page px-4 pt-panel pb-20 has-[>#steps]:pt-2.5 md:px-8">
        <PageNotices />
        <Outlet />
      </main>
      <RouteAnnouncer />
    </>
  );
}
