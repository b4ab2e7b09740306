import type { Facet, RegisterCompanies, RegisterCompany } from '#contract/api/register-search.ts';

const NO_VALUES: Facet = { values: [], more: 0 };

/** Answers of the search of the register, for tests. */
export function registerAnswer(part: Partial<RegisterCompanies> = {}): RegisterCompanies {
  return {
    ...{ build: 'b1', query: '', total: 0, page: 1, perPage: 20, items: [], incorporated: { years: [] } },
    facets: {
      ...{ status: NO_VALUES, type: NO_VALUES, town: NO_VALUES },
      ...{ county: NO_VALUES, area: NO_VALUES, sic: NO_VALUES },
    },
    ...part,
  };
}

export function namedCompany(companyName: string, part: Partial<RegisterCompany> = {}): RegisterCompany {
  return { companyNumber: '90000001', companyName, sicCodes: [], ...part };
}
