import { statusGravity, statusTone } from '#app/format/status.ts';
import type { CompanySummary } from '#contract/api/company.ts';
import type { Profile } from '#contract/profile.ts';

export type CompanyStatus = {
  /** `undefined` where nothing states one. */
  readonly label: string | undefined;
  /** The evidence that decides; an overview gives only the date of a cessation. */
  readonly from: 'overview' | 'search' | 'filings' | undefined;
};

type Stated = Pick<CompanySummary, 'status' | 'ceasedOn' | 'filed'>;

/**
 * The one status of a company, from all evidence. A date of cessation takes precedence, then the graver of a search
 * result and the filings: search results state `Active` before a strike-off (SPEC 2.4, 2.11).
 */
export function companyStatus({ status, ceasedOn, filed }: Stated): CompanyStatus {
  if (ceasedOn !== undefined) {
    const isEnd = status !== undefined && statusTone(status) === 'ended';
    return isEnd ? { label: status, from: 'search' } : { label: undefined, from: 'overview' };
  }
  const open = filed?.label;
  if (open !== undefined && (status === undefined || statusGravity(open) > statusGravity(status))) {
    return { label: open, from: 'filings' };
  }
  return { label: status, from: status === undefined ? undefined : 'search' };
}

/** `HARBOUR STONE BAKERY LIMITED (90012345)`, or the number alone. */
export function titledName(number: string, name: string | undefined): string {
  return name === undefined ? number : `${name} (${number})`;
}

/** Longer descriptions would wrap the title block; the overview has them in full. */
const LONGEST_ACTIVITY = 44;

/** `41202 Construction of domestic buildings`: the first activity, by its code alone where the description is long. */
export function activityText({ sic_codes }: Pick<Profile, 'sic_codes'>): string | undefined {
  const [first] = sic_codes;
  if (first?.code === undefined) return undefined;
  const { code, description = '' } = first;
  const text = `${code} ${description}`.trim();
  return text.length > LONGEST_ACTIVITY ? `SIC ${code}` : text;
}
