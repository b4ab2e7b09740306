import { Link } from '@tanstack/react-router';
import { LINK_TARGET } from '#app/components/ui/classes.ts';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { PAGE_START } from '#app/page/page-focus.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { DigestSection } from './DigestSection.tsx';
import { FeedSection } from './FeedSection.tsx';
import { WebhooksSection } from './WebhooksSection.tsx';

/** How a person gets outside Dossier what changes in the companies that they watch. */
export function AlertsPage() {
  usePageTitle('Alerts');
  return (
    <div className="max-w-prose">
      <PanelHeading
        level={1}
        id={PAGE_START}
        note={
          <Link to="/watch" className={LINK_TARGET}>
            Watch
          </Link>
        }
      >
        Alerts
      </PanelHeading>
      <p className="mt-lede text-ink-2">
        Follow the companies that you watch in your calendar or feed reader, by email, or in a program of your
        own. All of it is free.
      </p>
      <FeedSection
        kind="calendar"
        title="Calendar"
        what="calendar address"
        text="Accounts and confirmation statements due, judgments that expire and identity verification due, as all-day events. Add the address to your calendar as a subscription."
      />
      <FeedSection
        kind="changes"
        title="Feed"
        what="feed address"
        text="What changed, newest first, for any feed reader (Atom)."
      />
      <DigestSection />
      <WebhooksSection />
      <FeedSection
        kind="reconcile"
        title="OpenRefine"
        what="reconciliation address"
        text="Match the companies of a table in OpenRefine, or in another program with the reconciliation API: add the address as a standard service. It never buys."
      />
    </div>
  );
}
