import { formatNumber } from '#app/format/numbers.ts';
import { capitalised, lowerFirst } from '#app/format/text.ts';
import type { CompanySummary } from '#contract/api/company.ts';
import type { RiskFlags } from '#contract/api/risk-flags.ts';
import { companyStatus } from '../company/shared/company-summary.ts';

type Summarised = Pick<CompanySummary, 'type' | 'status' | 'ceasedOn' | 'filed'>;

/** Flags that the summary names; the others are counted. */
const MOST_NAMED = 3;

/** Type, status and the gravest flags: `Private limited company, active. Risk flags: accounts overdue; 2 more.` */
export function reportSummary(company: Summarised | undefined, { found }: Pick<RiskFlags, 'found'>): string {
  const status = company && companyStatus(company).label;
  const identity = [company?.type, status && lowerFirst(status)].filter((part) => part !== undefined);
  const named = found.slice(0, MOST_NAMED).map(({ label }) => lowerFirst(label));
  const rest = found.length - named.length;
  const flags = rest === 0 ? named : [...named, `${formatNumber(rest)} more`];
  const sentences = [
    ...(identity.length === 0 ? [] : [capitalised(identity.join(', '))]),
    flags.length === 0 ? 'No risk flags in the records checked' : `Risk flags: ${flags.join('; ')}`,
  ];
  return sentences.map((sentence) => `${sentence}.`).join(' ');
}
