import { formatSigned } from '#app/format/decimals.ts';
import { Value } from '#app/ui/text/Value.tsx';
import type { Change } from '../periods/change.ts';
import type { LineChange } from './statement.ts';
import { AMOUNT_CELL } from './statement-class.ts';

type Props = { change: LineChange; className: string };

/** The exact difference and its size in per cent, the words that say more than a percentage, or why there is none. */
export function ChangeCells({ change, className }: Props) {
  const cell = `${AMOUNT_CELL} ${className} text-ink-2`;
  if (change === undefined || 'because' in change) {
    return (
      <td colSpan={2} className={cell}>
        {change === undefined ? <Value value={undefined} /> : `not compared: ${change.word}`}
      </td>
    );
  }
  return (
    <>
      <td className={cell}>{formatSigned(change.amount)}</td>
      <td className={cell}>{percentWords(change)}</td>
    </>
  );
}

/** `+8.4 %`, `loss +50.0 %`, `from a loss`. */
function percentWords({ percent, words }: Change): string {
  const size = percent === undefined ? undefined : `${formatSigned(percent)}\u00a0%`;
  return [words, size].filter((part) => part !== undefined).join(' ');
}
