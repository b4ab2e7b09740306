import { useHeldCounts } from '#app/api/held-queries.ts';
import { Loading } from '#app/components/ui/Loading.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { useLatch } from '#app/components/ui/use-latch.ts';
import { PanelBoundary } from '#app/errors/PanelBoundary.tsx';
import { PAGE_START } from '#app/page/page-focus.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { RecordList } from './RecordList.tsx';
import { useRecordList } from './use-record-list.ts';

/** Everything that the team has bought. */
export function RecordsPage() {
  usePageTitle('Records');
  const counts = useHeldCounts();
  const { held } = useRecordList();
  // Filters and list appear together, so that none moves the other.
  const isReady = useLatch(!counts.isPending && !held.isPending);
  return (
    <section aria-labelledby={PAGE_START}>
      <PanelHeading level={1} id={PAGE_START} note="Everything your team has bought, free to open">
        Records
      </PanelHeading>
      <div className="mt-4">
        {isReady ? (
          <PanelBoundary what="team records" of={counts.data}>
            <RecordList />
          </PanelBoundary>
        ) : (
          <Loading what="records" />
        )}
      </div>
    </section>
  );
}
