import { LABELS } from '#app/format/labels.ts';
import { PriceChip } from '#app/ui/signals/Chips.tsx';
import type { Attention } from '#contract/api/attention.ts';
import { AttentionRow } from './AttentionRow.tsx';
import { EvidenceLink } from './EvidenceLink.tsx';
import type { MissingState } from './missing-state.ts';

type Props = { number: string; record: Attention['missing'][number]; state: MissingState };

/**
 * A record that the lines were made without, and what it would tell. The link leads to its price and buys nothing; the
 * overview’s own stands right above.
 */
export function NotLookedAtItem({ number, record: { operation, labels }, state: { words, credits } }: Props) {
  const priced = (
    <>
      {LABELS[operation]}
      {credits !== undefined && (
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
        {labels.join(', ')}: {words}
      </span>
    </AttentionRow>
  );
}
