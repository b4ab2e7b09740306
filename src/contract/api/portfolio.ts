import * as v from 'valibot';
import { CHECKED_OPERATIONS, type RecordsToCheck, SEVERITIES } from './risk-flags.ts';

/** The companies of a list as one table: facts from held records, one row per company. */

/** Companies in one answer. */
export const PORTFOLIO_PAGE = 1_000;

/** Why a fact has no value. */
const MISSING = ['not-held', 'not-disclosed', 'not-covered', 'cannot-compare', 'unreadable'] as const;

const Missing = v.picklist(MISSING);

/** A value as text: a decimal number, an ISO date, or words; or why there is none. `caveat`: `in doubt`, `20 of 143 read`. */
const Fact = v.union([
  v.object({ value: v.string(), caveat: v.optional(v.string()) }),
  v.object({ missing: Missing }),
]);

export const FACTS = [
  'status',
  'type',
  'incorporated',
  'sector',
  'accountsMadeUpTo',
  'currency',
  'turnover',
  'turnoverChange',
  'profit',
  'netAssets',
  'currentRatio',
  'employees',
  'judgments',
  'judgmentsTotal',
  'directors',
  'officersLeft',
  'accountsDue',
  'confirmationDue',
  'ultimateParent',
  'vat',
  'lastChange',
] as const;

export const PortfolioRow = v.object({
  companyNumber: v.string(),
  companyName: v.optional(v.string()),
  /** Rows of the list, from 1. */
  rows: v.array(v.number()),
  /** Of the first row: the reader's own. */
  cells: v.array(v.string()),
  tags: v.array(v.string()),
  facts: v.object(v.entriesFromList(FACTS, Fact)),
  /** Risk flags by severity; `missing` if no record was checked. */
  flags: v.union([
    /** `unchecked`: records that the checks need and that are not held. */
    v.object({ ...v.entriesFromList(SEVERITIES, v.number()), unchecked: v.number() }),
    v.object({ missing: Missing }),
  ]),
  /** Facts are being worked out again, as records have changed. */
  pending: v.boolean(),
});

/** What the gateway keeps of a company. */
export const CompanyFacts = v.pick(PortfolioRow, ['facts', 'flags']);

/** `GET /api/lists/{id}/portfolio?cursor=`: in order of the first row. */
export const Portfolio = v.object({
  rows: v.array(PortfolioRow),
  /** Companies among `rows` whose facts are being worked out. */
  pending: v.number(),
  next: v.nullable(v.string()),
});

/** A named view of a list: the parameters of its address. `PUT` and `DELETE /api/lists/{id}/views/{name}`; `GET /api/lists/{id}/views`. */
export const ListView = v.object({ name: v.string(), search: v.string(), by: v.string() });
/** The body of `PUT`. */
export const SavedView = v.strictObject({ search: v.pipe(v.string(), v.maxLength(4_000)) });
export const ListViews = v.object({ views: v.array(ListView) });

export type Missing = (typeof MISSING)[number];
export type Fact = v.InferOutput<typeof Fact>;
export type FactName = (typeof FACTS)[number];
export type PortfolioRow = v.InferOutput<typeof PortfolioRow>;
export type Portfolio = v.InferOutput<typeof Portfolio>;
export type ListView = v.InferOutput<typeof ListView>;
export type ListViews = v.InferOutput<typeof ListViews>;

/** Records that facts come from. */
export const FACT_OPERATIONS = [...CHECKED_OPERATIONS, 'group-structure', 'vat-number'] as const;

export type FactOperation = (typeof FACT_OPERATIONS)[number];

export type RecordsForFacts = Omit<RecordsToCheck, 'records'> & {
  readonly records: ReadonlyMap<FactOperation, string>;
  /** ISO. */
  readonly lastChange: string | undefined;
};

export type CompanyFacts = v.InferOutput<typeof CompanyFacts>;

export type EvaluateFacts = (records: RecordsForFacts) => Promise<CompanyFacts>;
