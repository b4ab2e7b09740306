import { useCompany } from '#app/api/company-query.ts';
import { useHeldCounts } from '#app/api/held-queries.ts';
import { useIsFree } from '#app/api/source-query.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { Button } from '#app/components/ui/Button.tsx';
import { Loading } from '#app/components/ui/Loading.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { useLatch } from '#app/components/ui/use-latch.ts';
import { PanelBoundary } from '#app/errors/PanelBoundary.tsx';
import { CompanyLink } from '#app/page/links.tsx';
import { leaveFocus, PAGE_START } from '#app/page/page-focus.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { RecordList } from './RecordList.tsx';
import { recordWords } from './record-words.ts';
import { useRecordList } from './use-record-list.ts';

/** Everything that the team has bought, or opened on a free source. */
export function RecordsPage() {
  usePageTitle('Records');
  const { note } = recordWords(useIsFree());
  const counts = useHeldCounts();
  const { choice, choose, held } = useRecordList();
  // Filters and list appear together, so that none moves the other.
  const isReady = useLatch(!counts.isPending && !held.isPending);
  return (
    <section aria-labelledby={PAGE_START}>
      <PanelHeading
        level={1}
        id={PAGE_START}
        note={
          choice.company === undefined ? (
            note
          ) : (
            <OfCompany number={choice.company} onClear={() => choose({ company: undefined })} />
          )
        }
      >
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

/** The company that the list is limited to. */
function OfCompany({ number, onClear }: { number: string; onClear: () => void }) {
  const name = useCompany(number).data?.name;
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span>
        of{' '}
        <CompanyLink number={number}>{name === undefined ? undefined : <BidiText text={name} />}</CompanyLink>
        {name !== undefined && ` ${number}`}
      </span>
      <Button ref={leaveFocus} kind="link" onClick={onClear}>
        Show all companies
      </Button>
    </span>
  );
}
