import { Link, useLocation } from '@tanstack/react-router';
import { useIsFree } from '#app/api/source-query.ts';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { PAGE_START } from '#app/page/page-focus.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';

export function NotFoundPage() {
  const { pathname } = useLocation();
  const isFree = useIsFree();
  usePageTitle('Page not found');
  return (
    <section className="flex flex-col gap-3">
      <PanelHeading level={1} id={PAGE_START}>
        Page not found
      </PanelHeading>
      <p className="max-w-prose break-words text-ink-2">
        {pathname} does not exist.{!isFree && ' Nothing was charged.'} Company pages are at /company/ followed
        by the company number, such as /company/00445790.
      </p>
      <p>
        <Link to="/">Go to the start page</Link>
      </p>
    </section>
  );
}
