import { use } from 'react';
import { unreadableWords } from '#app/credits/gate/unreadable-words.ts';
import { LABELS } from '#app/format/labels.ts';
import { ReadNotice } from '#app/page/failure/FailureNotice.tsx';
import { PanelBoundary } from '#app/page/PanelBoundary.tsx';
import { sourceWords } from '#app/page/print/margin-rules.ts';
import { useSource } from '#app/queries/source-query.ts';
import { Loading } from '#app/ui/signals/Loading.tsx';
import { Notice } from '#app/ui/signals/Notice.tsx';
import { PanelHeading } from '#app/ui/text/PanelHeading.tsx';
import type { CompanyOperation } from '#contract/operations.ts';
import type { RecordFrameProps } from '../parts/record-frame.ts';
import { DossierStandings } from './dossier-context.ts';
import { recordId } from './record-id.ts';
import { buyersWords, daysWords, openWords, pagesWords } from './record-standing.ts';

/** A record as it stands in the dossier: its name, where and when its copy is from, what is in doubt, and all of it. */
export function DossierRecord<T>({ operation, record, children }: RecordFrameProps<T>) {
  const label = LABELS[operation];
  const { data } = record;
  const value = data?.value;
  const copy = data?.holding.held === true ? data.holding : data?.standsIn;
  return (
    <section aria-labelledby={recordId(operation)} className="mt-10 border-t border-line-2 pt-6">
      <PanelHeading id={recordId(operation)}>{label}</PanelHeading>
      {data === undefined && record.isError && (
        <div className="mt-4">
          <ReadNotice what={label} error={record.error} onRetry={() => record.refetch()} />
        </div>
      )}
      {data === undefined && !record.isError && <Loading what={label} />}
      <CopyWords operation={operation} />
      {data?.standsIn !== undefined && (
        <div className="mt-4">
          <Notice tone="warning">Page 1 is not held. Below are the rows of the pages that are.</Notice>
        </div>
      )}
      {data?.holding.held === true && data.value === undefined && (
        <div className="mt-4">
          <Notice tone="warning">
            {unreadableWords(data.holding, data.refused)} It was paid for and is kept; its tab has the answer
            as received.
          </Notice>
        </div>
      )}
      {value !== undefined && copy !== undefined && (
        <PanelBoundary what={label} of={value}>
          {() => children(value, copy)}
        </PanelBoundary>
      )}
    </section>
  );
}

/** Source and day of each copy, and what is not known of it. */
function CopyWords({ operation }: { operation: CompanyOperation }) {
  const { data: source } = useSource();
  const standing = use(DossierStandings).get(operation);
  if (standing?.kind !== 'held') return null;
  const pages = pagesWords(operation, standing);
  const unreadable = standing.copies.filter(({ readable }) => !readable);
  return (
    <>
      <p className="mt-lede text-md text-ink-2 print:text-sm">
        Copy of {daysWords(standing)}, bought by {buyersWords(standing)}
        {pages === undefined ? '' : `; ${pages.toLowerCase()}`}. {sourceWords(source)}
      </p>
      {openWords(standing).map((words) => (
        <div key={words} className="mt-3">
          <Notice tone="warning">{words}</Notice>
        </div>
      ))}
      {unreadable.length > 0 && standing.copies.length > unreadable.length && (
        <div className="mt-3">
          <Notice tone="warning">
            {unreadable.map(({ page }) => `Page ${page}`).join(', ')}: held, but cannot be read, so its rows
            are not here.
          </Notice>
        </div>
      )}
    </>
  );
}
