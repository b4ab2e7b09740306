import { Link, useLocation } from '@tanstack/react-router';
import { PAGE_START } from '#app/page/page-start.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { PanelHeading } from '#app/ui/text/PanelHeading.tsx';

export function NotFoundPage() {
  const { pathname } = useLocation();
  usePageTitle('No such page');
  return (
    <section className="flex flex-col gap-3">
      <PanelHeading level={1} id={PAGE_START}>
        There is no page at this address
      </PanelHeading>
      <p className="max-w-prose break-words text-ink-2">
        {pathname} leads nowhere. Nothing was charged. A company's page is at /company/ followed by its
        number, such as /company/00445790.
      </p>
      <p>
        <Link to="/">Go to the start page</Link>
      </p>
    </section>
  );
}
