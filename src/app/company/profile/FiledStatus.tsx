import { useMemo } from 'react';
import { holdingOf, useCompany } from '#app/queries/company-query.ts';
import { useDocuments } from '#app/queries/documents-query.ts';
import { EvidenceLink } from '../attention/EvidenceLink.tsx';
import { useFilingJudges } from '../attention/judges/use-judges.ts';

/** What filings held tell of a strike-off, a dissolution or an insolvency; nothing where they tell of none, and no status. */
export function FiledStatus({ number }: { number: string }) {
  const { data: company } = useCompany(number);
  const isHeld = holdingOf(company, 'documents')?.held !== undefined;
  const { data: filings } = useDocuments(number, undefined, isHeld);
  const rows = filings?.value?.rows;
  const { data: judges } = useFilingJudges(isHeld);
  const filed = useMemo(() => judges?.standingFiled(rows ?? []), [judges, rows]);
  if (filed?.evidence === undefined || filed.state === 'untold') return null;
  return (
    <span className="block">
      <EvidenceLink number={number} evidence={filed.evidence}>
        {filed.words}
      </EvidenceLink>
    </span>
  );
}
