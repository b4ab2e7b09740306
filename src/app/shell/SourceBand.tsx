import { useSource } from '#app/queries/source-query.ts';

/** Which source answers, on every page: sample companies are visibly fictional. */
export function SourceBand() {
  const { data: source } = useSource();
  // The room is kept while nothing is known, so that the page does not move.
  return (
    <p className="min-h-12 content-center bg-held px-3 py-1 text-center text-sm break-words text-held-ink sm:min-h-7">
      {source?.kind === 'sample' && 'Sample register: every company, person and figure here is fictional.'}
      {source?.kind === 'register' && `From ${source.label}`}
      {source?.kind === 'provider' && `Records come from ${source.label}`}
    </p>
  );
}
