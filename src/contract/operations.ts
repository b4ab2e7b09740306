/**
 * The nine operations of the lookup service (SPEC 4 and 8), the one place that knows their path, price,
 * `data` member and page size. The key of an operation is the last segment of its path.
 */
export type Operation = {
  /** Path below the base address; `{company_number}` stands for the number. */
  readonly path: string;
  /** What a successful request costs (SPEC 8). */
  readonly credits: number;
  /** Name of the one member of `data` (SPEC 2.1). */
  readonly member: string;
  /** Rows on a page, for the five operations that have pages (SPEC 2.2). */
  readonly perPage?: number;
};

export const OPERATIONS = {
  search: { path: '/company/search', credits: 1, member: 'search', perPage: 20 },
  profile: { path: '/company/{company_number}/profile', credits: 1, member: 'overview' },
  appointments: {
    path: '/company/{company_number}/appointments',
    credits: 1,
    member: 'appointments',
    perPage: 20,
  },
  documents: { path: '/company/{company_number}/documents', credits: 1, member: 'documents', perPage: 20 },
  shareholders: {
    path: '/company/{company_number}/shareholders',
    credits: 20,
    member: 'shareholders',
    perPage: 10,
  },
  financials: { path: '/company/{company_number}/financials', credits: 10, member: 'financials' },
  ccj: { path: '/company/{company_number}/ccj', credits: 20, member: 'ccj', perPage: 20 },
  'group-structure': {
    path: '/company/{company_number}/group-structure',
    credits: 20,
    member: 'group_structure',
  },
  'vat-number': { path: '/company/{company_number}/vat-number', credits: 5, member: 'vat_number' },
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof OPERATIONS;
export type CompanyOperation = Exclude<OperationName, 'search'>;

/** The eight company operations, in the order in which the company page shows them. */
export const COMPANY_OPERATIONS = [
  'profile',
  'appointments',
  'documents',
  'shareholders',
  'financials',
  'ccj',
  'group-structure',
  'vat-number',
] as const satisfies readonly CompanyOperation[];

export const OPERATION_NAMES = ['search', ...COMPANY_OPERATIONS] as const satisfies readonly OperationName[];

export function isCompanyOperation(segment: string): segment is CompanyOperation {
  return (COMPANY_OPERATIONS as readonly string[]).includes(segment);
}

/** The definition of an operation, with the optional members readable on every one of them. */
export function operation(name: OperationName): Operation {
  return OPERATIONS[name];
}

export function isPaged(name: OperationName): boolean {
  return operation(name).perPage !== undefined;
}

/**
 * Which record an operation is asked for: a company's, or a query's.
 * The two are told apart by the operation, so that a search can never carry a number and the other way round.
 */
export type Subject =
  | { readonly operation: 'search'; readonly query: string; readonly page: number }
  | { readonly operation: CompanyOperation; readonly companyNumber: string; readonly page: number };

/** Path and query string of a request, below the base address. `pageParam` is the provider's name for the page. */
export function requestPath(subject: Subject, pageParam: string | undefined): string {
  const parameters: string[] = [];
  let path: string;
  if (subject.operation === 'search') {
    path = OPERATIONS.search.path;
    parameters.push(`query=${encodeURIComponent(subject.query)}`);
  } else {
    path = operation(subject.operation).path.replace(
      '{company_number}',
      encodeURIComponent(subject.companyNumber),
    );
  }
  // The first page is what SPEC 4 describes; only further ones need a parameter (rule 2: not shown).
  if (pageParam !== undefined && subject.page > 1) parameters.push(`${pageParam}=${subject.page}`);
  return parameters.length === 0 ? path : `${path}?${parameters.join('&')}`;
}
