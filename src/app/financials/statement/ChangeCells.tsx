import { formatSigned } from '#app/format/decimals.ts';
import { Value } from '#app/ui/text/Value.tsx';
import type { Change } from '../periods/change.ts';
import { AMOUNT_CELL } from './statement-class.ts';

type Props = { change: Change | undefined; className: string };

/** The exact difference, and its size in per cent or the words that say more than a percentage. */
export function ChangeCells({ change, className }: Props) {
  return (
    <>
      <td className={`${AMOUNT_CELL} ${className} text-ink-2`}>
        {change === undefined ? <Value value={undefined} /> : formatSigned(change.amount)}
      </td>
      <td className={`${AMOUNT_CELL} ${className} text-ink-2`}>
        {change === undefined ? <Value value={undefined} /> : percentWords(change)}
      </td>
    </>
  );
}

/** `+8.4 %`, `loss +50.0 %`, `from a loss`. */
function percentWords({ percent, words }: Change): string {
  const size = percent === undefined ? undefined : `${formatSigned(percent)}\u00a0%`;
  return [words, size].filter((part) => part !== undefined).join(' ');
}
