import { Outlet } from '@tanstack/react-router';
import { SkipLink } from '#app/components/ui/SkipLink.tsx';
import { AppFooter } from './AppFooter.tsx';
import { AppHeader } from './AppHeader.tsx';
import { PageNotices } from './PageNotices.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { VisitLog } from './VisitLog.tsx';

export function AppShell() {
  return (
    <>
      <SkipLink target="content" />
      <AppHeader />
      <main
        id="content"
        className="mx-auto min-h-[calc(100svh-var(--spacing-bar))] max-w-page px-4 pt-2.5 pb-16 md:px-8 print:min-h-0"
      >
        <PageNotices />
        <Outlet />
      </main>
      <AppFooter />
      <RouteAnnouncer />
      <VisitLog />
    </>
  );
}
