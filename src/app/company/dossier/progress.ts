import { formatCount } from '#app/format/counts.ts';
import { formatNumber } from '#app/format/numbers.ts';
import type { Standing } from './record-standing.ts';

const RECORD = { one: 'record', many: 'records' };

export type Progress = {
  /** Nothing is still being read: what is there can be printed. */
  readonly ready: boolean;
  /** The same in words, for eye and ear. */
  readonly words: string;
};

/** How far the dossier is. `pending`: further reads that the records draw from, such as names of other companies. */
export function progressOf(standings: readonly Standing[], pending: number): Progress {
  const count = (kind: Standing['kind']) => standings.filter((each) => each.kind === kind).length;
  const [reading, unread, held] = [count('reading'), count('unread'), count('held')];
  if (reading > 0) {
    const read = formatNumber(standings.length - reading);
    return { ready: false, words: `Reading: ${read} of ${formatCount(standings.length, RECORD)} looked at.` };
  }
  const failed = unread === 0 ? '' : ` ${formatCount(unread, RECORD)} could not be read.`;
  if (pending > 0) return { ready: false, words: `Reading what goes with the records.${failed}` };
  const words =
    held === 0 ? 'No record of this company is held.' : `Ready to print: ${formatCount(held, RECORD)} held.`;
  return { ready: true, words: words + failed };
}
