import { formatCount, formatNumber } from '#app/format/numbers.ts';
import type { RegisterCompanies, RegisterCompany } from '#contract/api/register-search.ts';

const COMPANIES = { one: 'company', many: 'companies' };

/** `31 companies`. */
export function companiesText(total: number): string {
  return formatCount(total, COMPANIES);
}

/** `21 to 40 of 1,234 companies`; on a single page only the number. */
export function shownText({ total, page, perPage, items }: RegisterCompanies): string {
  if (total <= perPage || items.length === 0) return companiesText(total);
  const first = (page - 1) * perPage + 1;
  return `${formatNumber(first)} to ${formatNumber(first + items.length - 1)} of ${companiesText(total)}`;
}

/** `90000001 · Active · LEEDS · incorporated 2004`, without what the register does not state. */
export function companyDetails(company: RegisterCompany): string {
  const { companyNumber, companyStatus, town, dateOfCreation } = company;
  const incorporated = dateOfCreation && `incorporated ${dateOfCreation.slice(0, 4)}`;
  return [companyNumber, companyStatus, town, incorporated].filter(Boolean).join(' · ');
}

export const pageCount = ({ total, perPage }: Pick<RegisterCompanies, 'total' | 'perPage'>): number =>
  Math.max(1, Math.ceil(total / perPage));

type PageLink = { readonly page: number; readonly afterGap: boolean };

/** The first, the last and those around the current page, ascending. */
export function linkedPages(page: number, last: number): readonly PageLink[] {
  const near = [page - 1, page, page + 1].filter((each) => each >= 1 && each <= last);
  const pages = [...new Set([1, ...near, last])].sort((a, b) => a - b);
  return pages.map((each, index) => ({ page: each, afterGap: each > (pages[index - 1] ?? 0) + 1 }));
}
