import type { StringSearch } from '#app/page/search-params.ts';
import { COMPANY_OPERATIONS, type CompanyOperation } from '#contract/operations.ts';

/** What an order is to get, as the URL has it. */
export type OrderChoice = {
  readonly operations: readonly CompanyOperation[];
  readonly pages: 'first' | 'all';
  /** In days. */
  readonly older: number | undefined;
  /** In credits; without it, as many as the quote says. */
  readonly ceiling: number | undefined;
  /** Only these; without it, all of the list. */
  readonly companies: readonly string[] | undefined;
};

export function readOrderChoice(search: StringSearch, offered: readonly CompanyOperation[]): OrderChoice {
  const asked = (search['operations'] ?? '').split(',');
  const companies = (search['companies'] ?? '').split(',').filter((each) => each !== '');
  return {
    operations: COMPANY_OPERATIONS.filter((each) => asked.includes(each) && offered.includes(each)),
    pages: search['pages'] === 'all' ? 'all' : 'first',
    older: wholeNumber(search['older'], 3_650),
    ceiling: wholeNumber(search['ceiling'], 10_000_000),
    companies: companies.length === 0 ? undefined : companies,
  };
}

/** The parameters of the URL; those of other parts of the page are kept. */
export function orderChoiceSearch(search: StringSearch, choice: OrderChoice): StringSearch {
  return {
    ...search,
    operations: choice.operations.join(','),
    pages: choice.pages === 'all' ? 'all' : undefined,
    older: choice.older === undefined ? undefined : String(choice.older),
    ceiling: choice.ceiling === undefined ? undefined : String(choice.ceiling),
    companies: choice.companies?.join(','),
  };
}

export function wholeNumber(text: string | undefined, most: number): number | undefined {
  if (text === undefined || !/^\d{1,8}$/.test(text.trim())) return undefined;
  return Math.min(Number(text), most);
}
