import { useSource } from '#app/queries/source-query.ts';

/** Which source answers, on every page: sample companies are visibly fictional. */
export function SourceBand() {
  const { data: source } = useSource();
  // The room is kept while nothing is known, so that the page does not move.
  return (
    <p className="min-h-7 bg-held px-3 py-1 text-center text-sm text-held-ink">
      {source?.kind === 'sample' && 'Sample register: every company, person and figure here is fictional.'}
      {source?.kind === 'register' && `Imported register: ${source.label}`}
      {source?.kind === 'provider' && `Records come from ${source.label}`}
    </p>
  );
}
