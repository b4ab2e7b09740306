import type { GroupNodeWire } from '#contract/group-structure.ts';
import { type CompanyOperation, OPERATIONS, operation, type Subject } from '#contract/operations.ts';
import type { ProfileWire } from '#contract/profile.ts';
import type { ShareholdersWire } from '#contract/shareholders.ts';
import type { VatNumberWire } from '#contract/vat-number.ts';
import { seatOf } from './register/company-seat.ts';
import type { Page, Register } from './register/register.ts';
import type { ServedRegister } from './register/served-register.ts';
import { ServiceError } from './service-error.ts';

/**
 * The content of `data.<member>` for a subject (SPEC 2.4 to 2.12), read from the register.
 * Throws a `ServiceError` where there is no such company, page or coverage. `base` is the service's address,
 * before which document links are completed (SPEC 4, rule 3).
 */
export async function answer(
  { register, search }: Pick<ServedRegister, 'register' | 'search'>,
  subject: Subject,
  base: string,
): Promise<unknown> {
  if (!register.info.covers.includes(subject.operation)) {
    throw new ServiceError('NOT_COVERED', `This register holds no data for ${subject.operation}.`);
  }
  if (subject.operation === 'search') {
    return pageOf(subject, await search(subject.query, subject.page, OPERATIONS.search.perPage));
  }
  const company = register.companyId(subject.companyNumber);
  if (company === undefined) {
    throw new ServiceError('COMPANY_NOT_FOUND', `The register has no company ${subject.companyNumber}.`);
  }
  if (!register.answers(company, subject.operation)) {
    throw new ServiceError('NOT_COVERED', noneOf(subject.operation, subject.companyNumber));
  }
  return ANSWERS[subject.operation]({ register, company, subject, base });
}

/** What an imported register has of some companies only: which of it was not in the files for this one. */
function noneOf(operation: CompanyOperation, number: string): string {
  if (operation === 'group-structure') {
    return `This register holds no group of ${number}: the imported files tell of none, or of one too large for an answer.`;
  }
  const what = operation === 'financials' ? 'accounts' : operation;
  return `This register holds no ${what} of ${number}: none were among the imported files.`;
}

type Asked = {
  readonly register: Register;
  readonly company: number;
  readonly subject: Subject;
  readonly base: string;
};

const ANSWERS = {
  profile: ({ register, company, base }) => withLinks(register.overview(company), base),
  appointments: (asked) => rows(asked, 'appointments'),
  documents: (asked) => rows(asked, 'documents'),
  ccj: (asked) => rows(asked, 'ccj'),
  shareholders: (asked) => ({
    ...(asked.register.record(asked.company, 'shareholders') ?? NO_SHARES),
    ...rows(asked, 'shareholders'),
  }),
  financials: ({ register, company, base }) =>
    register.items(company, 'financials', 1, 3).rows.map((period) => withLinks(period, base)),
  'group-structure': ({ register, company }) =>
    register.groupTree(company) ?? alone(register.overview(company)),
  'vat-number': ({ register, company }) => register.record(company, 'vat-number') ?? NO_VAT_NUMBER,
} satisfies Record<CompanyOperation, (asked: Asked) => unknown>;

/** A company of which nothing is recorded: absent text is `""` (SPEC 2.1). */
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

/** A company that belongs to no group is the root and only node of its own. */
function alone(overview: ProfileWire | undefined): GroupNodeWire {
  const { company_number = '', company_name = '', registered_office_address: office } = overview ?? {};
  return { company_number, company_name, ...seatOf(company_number, office?.country ?? '') };
}

function rows(
  { register, company, subject, base }: Asked,
  name: 'appointments' | 'documents' | 'ccj' | 'shareholders',
) {
  const page = register.items(company, name, subject.page, OPERATIONS[name].perPage);
  return pageOf(subject, { total: page.total, rows: page.rows.map((row) => withLinks(row, base)) });
}

/** Pagination beside the rows (SPEC 2.2). A page beyond the last is no record; the first always is. */
function pageOf({ operation: name, page }: Subject, { total, rows: items }: Page<unknown>) {
  const perPage = operation(name).perPage ?? 1;
  const pages = Math.ceil(total / perPage);
  if (page > 1 && page > pages) {
    throw new ServiceError(
      'PAGE_NOT_FOUND',
      `There is no page ${page}: the last one is ${Math.max(pages, 1)}.`,
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

/** Completes every `url` member below a value; the register keeps them without the base address. */
function withLinks(value: unknown, base: string): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((entry) => withLinks(entry, base));
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) =>
      name === 'url' && typeof member === 'string' && member !== ''
        ? [name, `${base}/${member}`]
        : [name, withLinks(member, base)],
    ),
  );
}
