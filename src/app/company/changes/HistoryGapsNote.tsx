import { type ReactNode, useMemo } from 'react';
import { useIsFree, useSource } from '#app/api/source-query.ts';
import { CompanyLink } from '#app/page/links.tsx';
import { companyTabs } from '#app/purchase/not-in-source.ts';
import type { CompanySummary } from '#contract/api/company.ts';
import { LABELS } from '#contract/labels.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import { historyGaps } from './history-gaps.ts';

type Props = { number: string; company: CompanySummary | undefined };

/** What the history lacks, with links to the tabs. */
export function HistoryGapsNote({ number, company }: Props) {
  const { data: source } = useSource();
  const isFree = useIsFree();
  const gaps = useMemo(
    () => company && historyGaps(company.operations, companyTabs(source)),
    [company, source],
  );
  if (gaps === undefined) return null;
  const { missing, partial, unreadable, uncovered, lacking } = gaps;
  const linked = (operation: CompanyOperation) => ({ operation, more: '' });
  return (
    <div className="mt-2 flex flex-col text-sm text-ink-2 empty:hidden">
      <Gap {...{ number }} records={missing.map(linked)}>
        {isFree ? 'Not opened yet, so not in this history' : 'Not bought, so not in this history'}
      </Gap>
      <Gap
        {...{ number }}
        records={partial.map(({ operation, text }) => ({ operation, more: ` (${text})` }))}
      >
        Only in part
      </Gap>
      <Gap {...{ number }} records={unreadable.map(linked)}>
        Cannot be read
      </Gap>
      <Gap {...{ number }} records={uncovered.map(linked)}>
        {isFree ? 'None for this company' : 'Not covered by this source'}
      </Gap>
      <Gap {...{ number }} records={lacking.map(linked)}>
        Not in this source
      </Gap>
    </div>
  );
}

type GapProps = {
  number: string;
  records: readonly { readonly operation: CompanyOperation; readonly more: string }[];
  children: ReactNode;
};

function Gap({ number, records, children }: GapProps) {
  if (records.length === 0) return null;
  return (
    <p>
      {children}:{' '}
      {records.map(({ operation, more }, index) => (
        <span key={operation}>
          {index > 0 && ', '}
          <CompanyLink number={number} tab={operation}>
            {LABELS[operation]}
          </CompanyLink>
          <span className="max-md:hidden print:inline">{more}</span>
        </span>
      ))}
      .
    </p>
  );
}
