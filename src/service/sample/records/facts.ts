import { type Day, REFERENCE_DAY } from '../day-count.ts';
import type { Timeline } from '../timeline.ts';
import type { Traits } from '../traits.ts';
import type { FormerName } from './former-names.ts';
import type { Holding } from './holdings.ts';
import type { LoanCharge } from './loan-charges.ts';
import type { Officer } from './officers.ts';
import type { Capital } from './share-capital.ts';

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
