import { isIsoDate } from '#contract/values.ts';

/** That a company is no more, as its overview says, and in what words. */
export type CompanyEnd = {
  /** ISO date. */
  readonly date: string;
  /** After "the company". */
  readonly verb: string;
  readonly noun: string;
};

/** How companies end, by status in lower case (domain facts 5.2). */
const ENDS: ReadonlyMap<string, Omit<CompanyEnd, 'date'>> = new Map([
  ['dissolved', { verb: 'was dissolved', noun: 'dissolution' }],
  ['closed', { verb: 'was closed', noun: 'closing' }],
  ['removed', { verb: 'was removed from the register', noun: 'removal' }],
]);

/**
 * The end of a company, where the overview is held and states one. The overview has no status (SPEC 2.5): the word
 * for it comes from a search result, if one is held. A copy of the officers that is older knows nothing of it.
 */
export function companyEnd(
  company: { readonly ceasedOn?: string | undefined; readonly status?: string | undefined } | undefined,
  asAt: string,
): CompanyEnd | undefined {
  const date = company?.ceasedOn;
  if (date === undefined || !isIsoDate(date) || date > asAt) return undefined;
  const words = ENDS.get((company?.status ?? '').toLowerCase()) ?? { verb: 'ceased', noun: 'cessation' };
  return { date, ...words };
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
  if (from !== undefined && from > end.date) return `Appointed after the company ${end.verb}`;
  if (inPost) return asAt < end.date ? undefined : `In post when the company ${end.verb}`;
  return resigned !== undefined && resigned > end.date ? `Resigned after the company ${end.verb}` : undefined;
}
