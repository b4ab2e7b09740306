import type { ComponentProps } from 'react';
import { formatDate } from '#app/format/dates.ts';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import type { AttentionLine } from '#contract/api/attention.ts';
import { AttentionRow } from './AttentionRow.tsx';
import { EvidenceLink } from './EvidenceLink.tsx';

type Props = Pick<ComponentProps<typeof AttentionRow>, 'kind'> & { number: string; line: AttentionLine };

/** One line: the subject, which leads to its evidence, what is there, and the day of the copy that says so. */
export function AttentionItem({ kind, number, line: { label, words, evidence, days, coverage } }: Props) {
  return (
    <AttentionRow
      kind={kind}
      subject={
        <EvidenceLink number={number} evidence={evidence}>
          {label}
        </EvidenceLink>
      }
      days={days && daysText(days)}
    >
      <BidiText text={words} />
      {coverage !== undefined && <span className="text-ink-2"> · {coverage}</span>}
    </AttentionRow>
  );
}

function daysText({ from, to }: NonNullable<AttentionLine['days']>): string {
  const day = formatDate(to);
  return from === to ? `copy of ${day}` : `copies of ${formatDate(from)} to ${day}`;
}
