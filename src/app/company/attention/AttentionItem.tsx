import { formatDate } from '#app/format/dates.ts';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import type { CopyDays } from '../parts/copy-days.ts';
import { AttentionRow } from './AttentionRow.tsx';
import { type AttentionLine, evidenceOf } from './attention-line.ts';
import { EvidenceLink } from './EvidenceLink.tsx';

type Props = { number: string; line: AttentionLine };

/** One line: the subject, which leads to its evidence, what is there, and the day of the copy that says so. */
export function AttentionItem({ number, line }: Props) {
  const days = 'days' in line ? line.days : undefined;
  const coverage = 'coverage' in line ? line.coverage : undefined;
  return (
    <AttentionRow
      kind={line.state === 'found' || line.state === 'clear' ? line.state : 'open'}
      subject={
        <EvidenceLink number={number} evidence={evidenceOf(line)}>
          {line.label}
        </EvidenceLink>
      }
      days={days && daysText(days)}
    >
      <BidiText text={wordsOf(line)} />
      {coverage !== undefined && <span className="text-ink-2"> · {coverage}</span>}
    </AttentionRow>
  );
}

function wordsOf(line: AttentionLine): string {
  if ('words' in line) return line.words;
  if (line.state === 'unreadable') return 'Held, but not readable';
  return line.state === 'unread' ? 'Held, but could not be loaded just now' : 'Reading what is held…';
}

function daysText({ from, to }: CopyDays): string {
  const day = formatDate(to);
  return from === to ? `copy of ${day}` : `copies of ${formatDate(from)} to ${day}`;
}
