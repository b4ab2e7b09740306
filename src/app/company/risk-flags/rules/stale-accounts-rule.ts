import { newest, periodsInOrder } from '#app/financials/periods.ts';
import { formatDate, formatMonth, monthEnd, monthsLater } from '#app/format/dates.ts';
import type { Severity } from '#contract/api/risk-flags.ts';
import type { Source } from '#contract/api/source.ts';
import type { FinancialsPeriod } from '#contract/financials.ts';
import type { Profile } from '#contract/profile.ts';
import { lowerFirst } from '#contract/text.ts';
import { known } from '#contract/values.ts';
import { numberKind } from '../../shared/register-codes.ts';
import type { Finding } from '../risk-flag.ts';
import { staleAccountsSeverity } from '../severity-rules.ts';
import { noPeriod } from './accounts-periods.ts';

type Context = {
  readonly companyNumber: string;
  readonly profile: Profile | undefined;
  readonly ceasedOn: string | undefined;
  readonly today: string;
  /** Date of the copy. */
  readonly copied: string;
  readonly imported: Source['imported'];
};

/** Months for filing after the end of a period (Companies Act 2006, s442; for LLPs, SI 2008/1911, reg 17). */
const FILING_MONTHS = { private: 9, public: 6 } as const;
/** For first accounts, from incorporation (s442(3)). */
const FIRST_MONTHS = { private: 21, public: 18 } as const;

/** A period usually has twelve months, and may be extended to eighteen (s392). */
const USUAL_MONTHS = 12;
const MOST_MONTHS = 18;

/**
 * The newest accounts of the record are older than the law lets the newest filed ones be. This says how old the figures are,
 * not that the company is late: later accounts may be on paper or in another form.
 */
export function staleAccounts(record: readonly FinancialsPeriod[], context: Context): Finding {
  const period = newest(periodsInOrder(record));
  if (period?.ended === undefined) return withoutAccounts(record.length, context);
  const { profile, copied, today, ceasedOn, imported } = context;
  const newestMonth = formatMonth(period.ended);
  const finding = (words: string) => ({
    words: `Newest accounts are for ${newestMonth}${words}`,
    evidence: { operation: 'financials' as const },
  });
  const result = (state: 'clear' | 'inconclusive', words: string): Finding => ({ state, ...finding(words) });
  const found = (severity: Severity, words: string): Finding => ({
    state: 'found',
    severity,
    phrase: `accounts to ${newestMonth} only`,
    ...finding(words),
  });
  if (period.ended > copied.slice(0, 7)) return result('inconclusive', ', which is after this copy');
  const lastFiled = known(profile?.accounts.last_accounts.made_up_to);
  if (lastFiled !== undefined && lastFiled.slice(0, 7) > period.ended) {
    return found('low', `; the overview names newer ones, made up to ${formatDate(lastFiled)}`);
  }
  const rule = filingRule(context);
  if (rule === undefined) {
    const kind = numberKind(context.companyNumber) ?? 'kind not known from its number';
    return result('inconclusive', `; no filing limit is known for this body: ${lowerFirst(kind)}`);
  }
  const end = known(period.entry.accounting_date) ?? monthEnd(period.ended);
  const nextEnd = monthsLater(end, USUAL_MONTHS);
  const stated = lastFiled?.slice(0, 7) === period.ended ? nextDue(profile) : undefined;
  const due = stated ?? monthsLater(nextEnd, FILING_MONTHS[rule]);
  if (ceasedOn !== undefined && ceasedOn <= due) {
    return result('clear', `; it ceased on ${formatDate(ceasedOn)}, before the next were due`);
  }
  if (due >= today) return result('clear', `; the next are due by ${formatDate(due)}`);
  const next = stated === undefined ? `accounts to ${formatMonth(nextEnd.slice(0, 7))}` : 'the next';
  const were = `; ${next} were due by ${formatDate(due)}`;
  const dataDate = imported?.companiesAsAt;
  if (dataDate !== undefined && due >= dataDate) {
    return result('inconclusive', `${were}, after the day of the imported data`);
  }
  if (due >= copied) return result('inconclusive', `${were}, after this copy`);
  const latest = monthsLater(monthsLater(end, MOST_MONTHS), FILING_MONTHS[rule]);
  const mayBeExtended = stated === undefined && latest >= (dataDate ?? copied);
  const severity = staleAccountsSeverity(due, dataDate ?? copied);
  return found(severity, mayBeExtended ? `${were}, unless the period was extended` : were);
}

function withoutAccounts(entries: number, context: Context): Finding {
  const none = noPeriod(entries);
  const created = known(context.profile?.date_of_creation);
  const rule = filingRule(context);
  if (entries > 0 || created === undefined || rule === undefined) return none;
  const months = FIRST_MONTHS[rule];
  const due = formatDate(monthsLater(created, months));
  const words = `${none.words}; first accounts are due within ${months} months of incorporation, by ${due}`;
  return { ...none, words };
}

/** `undefined` for bodies outside Part 15 of the Act. Without a known type, the longer limit. */
function filingRule({ companyNumber, profile }: Context): keyof typeof FILING_MONTHS | undefined {
  if (!/^(Company|Limited liability partnership)\b/.test(numberKind(companyNumber) ?? '')) return undefined;
  return /^public|\bplc\b/i.test(profile?.company_type ?? '') ? 'public' : 'private';
}

function nextDue(profile: Profile | undefined): string | undefined {
  return known(profile?.accounts.next_due) ?? known(profile?.accounts.next_accounts.due_on);
}
