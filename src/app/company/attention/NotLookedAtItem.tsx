import { LABELS } from '#app/format/labels.ts';
import { holdingOf, useCompany } from '#app/queries/company-query.ts';
import { PriceChip } from '#app/ui/signals/Chips.tsx';
import type { Attention } from '#contract/api/attention.ts';
import type { OperationHolding } from '#contract/api/company.ts';
import { AttentionRow } from './AttentionRow.tsx';
import { EvidenceLink } from './EvidenceLink.tsx';

type Props = { number: string; record: Attention['missing'][number] };

/**
 * A record that is not held, and what it would tell. The link leads to its price and buys nothing; the
 * overview’s own stands right above.
 */
export function NotLookedAtItem({ number, record: { operation, labels } }: Props) {
  const { data: company } = useCompany(number);
  const holding = holdingOf(company, operation);
  const isOffered = holding !== undefined && holding.held === undefined && holding.pending === undefined;
  const priced = (
    <>
      {LABELS[operation]}
      {isOffered && (
        <span className="inline-block pl-1.5">
          <PriceChip credits={holding.credits} unit />
        </span>
      )}
    </>
  );
  return (
    <AttentionRow
      kind="open"
      subject={
        operation === 'profile' ? (
          priced
        ) : (
          <EvidenceLink number={number} evidence={{ operation }}>
            {priced}
          </EvidenceLink>
        )
      }
    >
      <span className="text-ink-2">
        {labels.join(', ')}: {stateOf(holding)}
      </span>
    </AttentionRow>
  );
}

const PENDING = {
  reserved: 'being asked for just now',
  unknown: 'not known whether it was bought',
} as const;

/** Bought since: what it tells is on its way. */
function stateOf(holding: OperationHolding | undefined): string {
  if (holding?.held !== undefined) return 'reading what is held…';
  return holding?.pending === undefined ? 'not looked at yet' : PENDING[holding.pending];
}
