import { LABELS } from '#app/format/labels.ts';
import { PriceChip } from '#app/ui/signals/Chips.tsx';
import { AttentionRow } from './AttentionRow.tsx';
import type { NotLookedAt } from './attention-lines.ts';
import { EvidenceLink } from './EvidenceLink.tsx';

const STATES = {
  reserved: 'being asked for just now',
  unknown: 'not known whether it was bought',
} as const;

type Props = { number: string; record: NotLookedAt };

/**
 * A record that is not held, and what it would tell. The link leads to its price and buys nothing; the
 * overview’s own stands right above.
 */
export function NotLookedAtItem({ number, record: { operation, credits, pending, labels } }: Props) {
  const priced = (
    <>
      {LABELS[operation]}
      {pending === undefined && (
        <span className="inline-block pl-1.5">
          <PriceChip credits={credits} unit />
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
        {labels.join(', ')}: {pending === undefined ? 'not looked at yet' : STATES[pending]}
      </span>
    </AttentionRow>
  );
}
