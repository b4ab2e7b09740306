import { formatCount } from '#app/format/numbers.ts';
import type { ChargeCounts } from '#contract/profile.ts';
import { known } from '#contract/values.ts';
import { chargeCountsText, openCharges } from '../../shared/charge-counts.ts';
import type { Finding } from '../risk-flag.ts';

const OUTSTANDING = { one: 'outstanding charge', many: 'outstanding charges' };
const PARTLY = { one: 'charge satisfied in part', many: 'charges satisfied in part' };

/** By the counts of the overview, which say neither what a charge secures nor how much. */
export function countedCharges(charges: ChargeCounts): Finding {
  const evidence = { operation: 'profile', hash: 'company' } as const;
  const words = chargeCountsText(charges);
  const open = openCharges(charges);
  if (words === undefined) return { state: 'inconclusive', words: 'Number of charges not stated', evidence };
  if (open === undefined) return { state: 'inconclusive', words, evidence };
  if (open === 0) return { state: 'clear', words, evidence };
  const outstanding = known(charges.outstanding) ?? 0;
  const phrase = outstanding > 0 ? formatCount(outstanding, OUTSTANDING) : formatCount(open, PARTLY);
  return { state: 'found', severity: 'low', phrase, words, evidence };
}
