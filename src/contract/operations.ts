/** The nine operations (SPEC 4 and 8) by the last segment of their path, and extensions beyond SPEC. */
export type Operation = {
  readonly path: string;
  readonly credits: number;
  /** The single member of `data` (SPEC 2.1). */
  readonly member: string;
  readonly perPage?: number;
  /** Beyond SPEC: a source that does not name it in its coverage does not have it. */
  readonly extension?: true;
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
  'persons-with-significant-control': {
    path: '/company/{company_number}/persons-with-significant-control',
    credits: 0,
    member: 'persons_with_significant_control',
    perPage: 20,
    extension: true,
  },
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof OPERATIONS;
export type CompanyOperation = Exclude<OperationName, 'search'>;

export const COMPANY_OPERATIONS = [
  'profile',
  'appointments',
  'persons-with-significant-control',
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

export function operation(name: OperationName): Operation {
  return OPERATIONS[name];
}

/** Whether SPEC describes it; every provider has those operations. */
export function isSpecified(name: OperationName): boolean {
  return operation(name).extension !== true;
}

export function isPaged(name: OperationName): boolean {
  return operation(name).perPage !== undefined;
}

export type Subject =
  | { readonly operation: 'search'; readonly query: string; readonly page: number }
  | { readonly operation: CompanyOperation; readonly companyNumber: string; readonly page: number };

/** Of a record of a company. */
export type CompanySubject = Exclude<Subject, { readonly operation: 'search' }>;

/** The document of a filing, by the two opaque segments of its link (SPEC 2.5). */
export type DocumentSubject = {
  readonly operation: 'document';
  readonly companyNumber: string;
  readonly id: string;
  readonly hash: string;
  /** As the record with the link names it. */
  readonly title: string;
  readonly page: 1;
};

/** A record or a document. */
export type PurchaseSubject = Subject | DocumentSubject;

export const PURCHASE_KINDS = [...OPERATION_NAMES, 'document'] as const;

export type PurchaseKind = (typeof PURCHASE_KINDS)[number];

/** Path and query string below the base address. `pageParam` is the provider's page parameter, if it has one. */
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
  // SPEC 4 describes the first page; the parameter for further ones is not shown (rule 2).
  if (pageParam !== undefined && subject.page > 1) parameters.push(`${pageParam}=${subject.page}`);
  return parameters.length === 0 ? path : `${path}?${parameters.join('&')}`;
}
