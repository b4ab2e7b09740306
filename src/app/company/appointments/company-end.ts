import { formatLongDate } from '#app/format/dates.ts';
import { plainWords } from '#app/format/plain-words.ts';
import { isIsoDate } from '#contract/values.ts';
import type { CopyDays } from '../parts/copy-days.ts';

/** That a company is no more, and in what words. */
export type CompanyEnd = {
  /** ISO date; absent where only the status is held, which tells no day. */
  readonly date: string | undefined;
  /** After "the company". */
  readonly verb: string;
  readonly noun: string;
};

/** How companies end, by the words of their status (domain facts 5.2). */
const ENDS: ReadonlyMap<string, Omit<CompanyEnd, 'date'>> = new Map([
  ['dissolved', { verb: 'was dissolved', noun: 'dissolution' }],
  ['closed', { verb: 'was closed', noun: 'closing' }],
  ['converted closed', { verb: 'was converted and left this register', noun: 'conversion' }],
  ['removed', { verb: 'was removed from the register', noun: 'removal' }],
]);

/**
 * The end of a company, as far as it is held: the day from the overview, which has no status (SPEC 2.5), and the word for
 * it from a search result, which has no day. A copy of the officers that is older than the day knows nothing of it.
 */
export function companyEnd(
  company: { readonly ceasedOn?: string | undefined; readonly status?: string | undefined },
  asAt: string,
): CompanyEnd | undefined {
  const date = company.ceasedOn;
  const words = ENDS.get(plainWords(company.status ?? ''));
  if (date === undefined || !isIsoDate(date)) return words && { date: undefined, ...words };
  return date > asAt ? undefined : { date, ...(words ?? { verb: 'ceased', noun: 'cessation' }) };
}

/** Up to when years in office are counted, as a sentence; each row is counted to the day of its own copy. */
export function countedUntil(end: CompanyEnd | undefined, { from, to }: CopyDays): string {
  if (end === undefined) {
    const until = from === to ? formatLongDate(to) : 'the day of each copy';
    return `Years of those in post are counted to ${until}.`;
  }
  return end.date === undefined
    ? `The company ${end.verb}, on a day that no record held states: nobody is in post now, and no years are counted for those who did not resign.`
    : `The company ${end.verb} on ${formatLongDate(end.date)}: nobody is in post now, and no years are counted beyond that day.`;
}

type Office = {
  readonly inPost: boolean;
  readonly from: string | undefined;
  readonly resigned: string | undefined;
  /** Day of the copy. */
  readonly asAt: string;
};

/**
 * What an office has to do with the company's end. The register leaves whoever did not resign "Active" for ever (peers
 * row 8); a copy older than the end cannot know who was still there.
 */
export function officeAtEnd({ inPost, from, resigned, asAt }: Office, end: CompanyEnd): string | undefined {
  if (end.date === undefined) return inPost ? `No resignation recorded; the company ${end.verb}` : undefined;
  if (from !== undefined && from > end.date) return `Appointed after the company ${end.verb}`;
  if (inPost) return asAt < end.date ? undefined : `In post when the company ${end.verb}`;
  return resigned !== undefined && resigned > end.date ? `Resigned after the company ${end.verb}` : undefined;
}
