import type { KnownCompany, KnownMatches } from '#contract/api/known.ts';
import { companyNames, type NameSources } from '../feeds/company-names.ts';
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
