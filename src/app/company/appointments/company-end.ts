import { formatLongDate } from '#app/format/dates.ts';
import { plainWords } from '#contract/text.ts';
import { isIsoDate } from '#contract/values.ts';
import type { CopyDays } from '../shared/availability.ts';

export type CompanyEnd = {
  /** ISO date; absent where only the status is known. */
  readonly date: string | undefined;
  /** Completes "the company …". */
  readonly verb: string;
  readonly noun: string;
};

const ENDS: ReadonlyMap<string, Omit<CompanyEnd, 'date'>> = new Map([
  ['dissolved', { verb: 'was dissolved', noun: 'dissolution' }],
  ['closed', { verb: 'was closed', noun: 'closing' }],
  ['converted closed', { verb: 'was converted and left this register', noun: 'conversion' }],
  ['removed', { verb: 'was removed from the register', noun: 'removal' }],
]);

/** Date from the overview, verb from a search result. `undefined` where the copy of the officers is older than the end. */
export function companyEnd(
  company: { readonly ceasedOn?: string | undefined; readonly status?: string | undefined },
  asAt: string,
): CompanyEnd | undefined {
  const date = company.ceasedOn;
  const words = ENDS.get(plainWords(company.status ?? ''));
  if (date === undefined || !isIsoDate(date)) return words && { date: undefined, ...words };
  return date > asAt ? undefined : { date, ...(words ?? { verb: 'ceased', noun: 'cessation' }) };
}

export function countedUntil(end: CompanyEnd | undefined, { from, to }: CopyDays): string {
  if (end === undefined) {
    const until = from === to ? formatLongDate(to) : 'the date of each copy';
    return `Years in post run to ${until}.`;
  }
  return end.date === undefined
    ? `The company ${end.verb}, on an unknown date: nobody is in post now, and no years are counted for officers who did not resign.`
    : `The company ${end.verb} on ${formatLongDate(end.date)}: nobody is in post now, and no years are counted beyond that date.`;
}

type Office = {
  readonly inPost: boolean;
  readonly from: string | undefined;
  readonly resigned: string | undefined;
  readonly asAt: string;
};

/** The register leaves officers who did not resign "Active" when a company ends. */
export function officeAtEnd({ inPost, from, resigned, asAt }: Office, end: CompanyEnd): string | undefined {
  if (end.date === undefined) return inPost ? `No resignation recorded; the company ${end.verb}` : undefined;
  if (from !== undefined && from > end.date) return `Appointed after the company ${end.verb}`;
  if (inPost) return asAt < end.date ? undefined : `In post when the company ${end.verb}`;
  return resigned !== undefined && resigned > end.date ? `Resigned after the company ${end.verb}` : undefined;
}
