import type { GroupNodeWire } from '#contract/group-structure.ts';
import { type CompanyOperation, OPERATIONS, operation, type Subject } from '#contract/operations.ts';
import type { ProfileWire } from '#contract/profile.ts';
import type { SearchWire } from '#contract/search.ts';
import type { ShareholdersWire } from '#contract/shareholders.ts';
import type { VatNumberWire } from '#contract/vat-number.ts';
import type { DocumentLinks } from './document-links.ts';
import { groupNodeCountry } from './register/country.ts';
import type { Page, Register, SearchPage } from './register/register.ts';
import type { ItemOperation } from './register/schema.ts';
import type { ServedRegister } from './register/served-register.ts';
import { ServiceError } from './service-error.ts';

/** Reads `data.<member>` for a subject (SPEC 2.4 to 2.12). Throws a `ServiceError` if it does not exist or
 * is not covered. `links` completes the document links (SPEC 4, rule 3). */
export async function answer(
  { register, search }: Pick<ServedRegister, 'register' | 'search'>,
  subject: Subject,
  links: DocumentLinks,
): Promise<unknown> {
  if (!register.info.covers.includes(subject.operation)) {
    throw new ServiceError('NOT_COVERED', `This register does not cover ${subject.operation}.`);
  }
  if (subject.operation === 'search') {
    const found = await search(subject.query, subject.page, OPERATIONS.search.perPage);
    return { ...pageOf(subject, found), ...notesOf(found) };
  }
  const company = register.companyId(subject.companyNumber);
  if (company === undefined) {
    throw new ServiceError('COMPANY_NOT_FOUND', `The register has no company ${subject.companyNumber}.`);
  }
  if (!register.answers(company, subject.operation)) {
    throw new ServiceError('NOT_COVERED', notCoveredReason(subject.operation, subject.companyNumber));
  }
  return ANSWERS[subject.operation]({ register, company, subject, links });
}

/** Beyond SPEC 2.4, and only where they say something. */
function notesOf({ similar, without }: SearchPage): Pick<SearchWire, 'similar' | 'without'> {
  return { ...(similar && { similar: 'true' }), ...(without && { without: [...without] }) };
}

function notCoveredReason(operation: CompanyOperation, number: string): string {
  if (operation === 'group-structure') {
    return `This register does not cover the group of ${number}: the imported files do not state it, or it is too large for a response.`;
  }
  const what = operation === 'financials' ? 'accounts' : operation;
  return `This register does not cover the ${what} of ${number}: the imported files have none.`;
}

type Query = {
  readonly register: Register;
  readonly company: number;
  readonly subject: Subject;
  readonly links: DocumentLinks;
};

const ANSWERS = {
  profile: ({ register, company, links }) => withLinks(register.overview(company), links),
  appointments: (query) => rows(query, 'appointments'),
  'persons-with-significant-control': (query) => rows(query, 'persons-with-significant-control'),
  documents: (query) => rows(query, 'documents'),
  ccj: (query) => rows(query, 'ccj'),
  shareholders: (query) => ({
    ...(query.register.record(query.company, 'shareholders') ?? NO_SHARES),
    ...rows(query, 'shareholders'),
  }),
  financials: ({ register, company, links }) =>
    register.items(company, 'financials', 1, 3).rows.map((period) => withLinks(period, links)),
  'group-structure': ({ register, company }) =>
    register.groupTree(company) ?? singleNode(register.overview(company)),
  'vat-number': ({ register, company }) => register.record(company, 'vat-number') ?? NO_VAT_NUMBER,
} satisfies Record<CompanyOperation, (query: Query) => unknown>;

/** For a company without records; absent text is `""` (SPEC 2.1). */
const NO_SHARES = {
  total_shares: '',
  confirmation_date: '',
  issued_capital: '',
  issued_capital_currency: '',
} satisfies Omit<ShareholdersWire, 'pagination' | 'items'>;

const NO_VAT_NUMBER = {
  vat_number: '',
  company_name: '',
  company_address: '',
  additional_matches: [],
} satisfies VatNumberWire;

function singleNode(overview: ProfileWire | undefined): GroupNodeWire {
  const { company_number = '', company_name = '', registered_office_address: office } = overview ?? {};
  return { company_number, company_name, ...groupNodeCountry(company_number, office?.country ?? '') };
}

function rows({ register, company, subject, links }: Query, name: Exclude<ItemOperation, 'financials'>) {
  const page = register.items(company, name, subject.page, OPERATIONS[name].perPage);
  return pageOf(subject, { total: page.total, rows: page.rows.map((row) => withLinks(row, links)) });
}

function pageOf({ operation: name, page }: Subject, { total, rows: items }: Page<unknown>) {
  const perPage = operation(name).perPage ?? 1;
  const pages = Math.ceil(total / perPage);
  if (page > 1 && page > pages) {
    throw new ServiceError(
      'PAGE_NOT_FOUND',
      `Page ${page} does not exist; the last page is ${Math.max(pages, 1)}.`,
    );
  }
  const pagination = {
    page: String(page),
    per_page: String(perPage),
    total_items: String(total),
    total_pages: String(pages),
  };
  return { pagination, items };
}

function withLinks(value: unknown, links: DocumentLinks): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((entry) => withLinks(entry, links));
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) =>
      name === 'url' && typeof member === 'string' && member !== ''
        ? [name, links.complete(member)]
        : [name, withLinks(member, links)],
    ),
  );
}
