import { useMemo } from 'react';
import type { Looks } from '../attention/attention-lines.ts';
import { EvidenceLink } from '../attention/EvidenceLink.tsx';

type Props = { number: string; filings: Looks['documents'] };

/** What filings held tell of a strike-off, a dissolution or an insolvency; nothing where they tell of none, and no status. */
export function FiledStatus({ number, filings }: Props) {
  const held = filings.state === 'held' ? filings.value : undefined;
  const { record, judges } = held ?? {};
  const filed = useMemo(() => judges?.standingFiled(record?.rows ?? []), [judges, record]);
  if (filed?.evidence === undefined || filed.state === 'untold') return null;
  return (
    <span className="block">
      <EvidenceLink number={number} evidence={filed.evidence}>
        {filed.words}
      </EvidenceLink>
    </span>
  );
}
