import type { Attention } from '#contract/api/attention.ts';
import { EvidenceLink } from '../attention/EvidenceLink.tsx';

type Props = { number: string; filed: Attention['filed'] };

/** What filings held tell of a strike-off, a dissolution or an insolvency; nothing where they tell of none, and no status. */
export function FiledStatus({ number, filed }: Props) {
  if (filed === undefined) return null;
  return (
    <span className="block">
      <EvidenceLink number={number} evidence={filed.evidence}>
        {filed.words}
      </EvidenceLink>
    </span>
  );
}
