import * as v from 'valibot';

/** The reconciliation API of the W3C community group, version 0.2. */

/** The only type of entity. */
export const COMPANY_TYPE = { id: 'company', name: 'Company' } as const;

/** Queries, or companies, in one request. */
export const MOST_QUERIES = 50;

const MOST_CANDIDATES = 10;

const DEFAULT_CANDIDATES = 5;

export const PROPERTIES = [
  { id: 'number', name: 'Company number' },
  { id: 'name', name: 'Name' },
  { id: 'status', name: 'Status' },
  { id: 'type', name: 'Company type' },
  { id: 'incorporated', name: 'Incorporated' },
  { id: 'ceased', name: 'Ceased' },
  { id: 'town', name: 'Town' },
  { id: 'postcode', name: 'Postcode' },
  { id: 'sector', name: 'Sector (SIC)' },
  { id: 'tags', name: 'Tags of the team' },
] as const;

export type PropertyId = (typeof PROPERTIES)[number]['id'];

const One = v.union([v.string(), v.number(), v.boolean(), v.looseObject({ id: v.string() })]);

const Value = v.pipe(
  v.union([One, v.array(One)]),
  v.transform((given) => (Array.isArray(given) ? given[0] : given)),
  v.transform((one) => (one === undefined ? '' : String(typeof one === 'object' ? one.id : one))),
);

const Query = v.pipe(
  v.object({
    query: v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
    type: v.optional(v.union([v.string(), v.array(v.string())])),
    limit: v.optional(v.number(), DEFAULT_CANDIDATES),
    properties: v.optional(v.array(v.object({ pid: v.string(), v: Value })), []),
  }),
  v.transform(({ query, type, limit, properties }) => {
    const types = typeof type === 'string' ? [type] : (type ?? []);
    const stated = (pid: string) => properties.find((each) => each.pid === pid)?.v.slice(0, 500) ?? '';
    return {
      isOfCompanies: types.length === 0 || types.includes(COMPANY_TYPE.id),
      limit: Math.min(MOST_CANDIDATES, Math.max(1, Math.floor(limit))),
      facts: {
        ...{ name: query, number: stated('number') },
        ...{ town: stated('town'), postcode: stated('postcode') },
      },
    };
  }),
);

/** Text, as a form or an address has it. */
export const Queries = v.pipe(
  v.string(),
  v.parseJson(),
  // Valibot accepts an array as an object.
  v.check((given) => !Array.isArray(given)),
  v.record(v.string(), Query),
);

export const Extension = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    ids: v.array(v.string()),
    properties: v.pipe(v.array(v.looseObject({ id: v.string() })), v.maxLength(PROPERTIES.length)),
  }),
);

export type ReconcileQuery = v.InferOutput<typeof Query>;

export type ReconcileCandidate = {
  readonly id: string;
  readonly name: string;
  readonly description?: string;
  readonly type: readonly [typeof COMPANY_TYPE];
  /** To 100. */
  readonly score: number;
  readonly match: boolean;
};
