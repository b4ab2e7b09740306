import { type Day, REFERENCE_DAY } from '../day-count.ts';
import type { FormerName } from '../records/former-names.ts';
import type { Holding } from '../records/holdings.ts';
import type { LoanCharge } from '../records/loan-charges.ts';
import type { Officer } from '../records/officer.ts';
import type { Capital } from '../records/share-capital.ts';
import type { Timeline } from '../timeline.ts';
import type { Traits } from '../traits.ts';

/** Everything a company's filings tell of. */
export type Facts = {
  readonly traits: Traits;
  readonly timeline: Timeline;
  readonly officers: readonly Officer[];
  readonly formerNames: readonly FormerName[];
  readonly charges: readonly LoanCharge[];
  readonly capital: Capital | undefined;
  readonly holdings: readonly Holding[];
  readonly accountsType: string;
};

/** The last day on which something can stand in the filing history. */
export function lastFiling({ ended }: Traits): Day {
  return ended ?? REFERENCE_DAY;
}

/** The code of a form as this legal form files it: `LLAP01` for an LLP's `AP01`, `OSAP01` for an overseas company's. */
export function formCode({ form }: Traits, code: string): string {
  const own = form.filings === 'LL' || (form.filings === 'OS' && /^(AP|TM|CH)/.test(code));
  return own ? `${form.filings}${code}` : code;
}
