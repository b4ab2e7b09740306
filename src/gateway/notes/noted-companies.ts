import type { KnownCompany, KnownMatches } from '#contract/api/known.ts';
import { companyNames, type NameSources } from '../feeds/company-names.ts';
import type { Store } from '../store/store.ts';
import type { Noted } from './find-noted.ts';

/** Of each answer. */
const MOST = 50;

/** Companies that a tag or a note names come behind those whose name or number matches. */
export async function withNoted(
  sources: NameSources,
  matches: KnownMatches,
  found: readonly Noted[],
): Promise<KnownMatches> {
  const listed = new Set(matches.companies.map(({ companyNumber }) => companyNumber));
  const others = found.flatMap(({ kind, text, subject }) =>
    'list' in subject || listed.has(subject.companyNumber)
      ? []
      : [{ companyNumber: subject.companyNumber, noted: { kind, text } }],
  );
  if (others.length === 0) return matches;
  const names = await companyNames(sources, others);
  const companies = others.map(
    ({ companyNumber, noted }): KnownCompany => ({
      companyNumber,
      name: names.get(companyNumber) ?? `Company ${companyNumber}`,
      ...{ formerNames: [], held: [], noted },
    }),
  );
  return {
    ...matches,
    companies: [...matches.companies, ...companies].slice(0, MOST),
    total: matches.total + companies.length,
  };
}

const FEW_LISTS = 5;

/** By name or the list's own note, then those that a tag or a note is on. */
export async function listsLike(
  { lists }: Pick<Store, 'lists'>,
  words: string,
  found: readonly Noted[],
): Promise<NonNullable<KnownMatches['lists']>> {
  const named = await lists.page(undefined, FEW_LISTS, words);
  const listed = new Set(named.map(({ id }) => id));
  const others = found.flatMap(({ subject, kind, text }) =>
    'list' in subject && !listed.has(subject.list) ? [{ id: subject.list, noted: { kind, text } }] : [],
  );
  // A list may have been deleted since.
  const noted = await Promise.all(
    others.slice(0, FEW_LISTS).map(async ({ id, ...more }) => {
      const list = await lists.find(id);
      return list === undefined ? [] : [{ id, name: list.name, ...more }];
    }),
  );
  return [...named.map(({ id, name }) => ({ id, name })), ...noted.flat()].slice(0, FEW_LISTS);
}
