import * as v from 'valibot';

/** What companies of the public register are counted and filtered by. */
export const FACETS = ['status', 'type', 'town', 'county', 'area', 'sic'] as const;
export type FacetName = (typeof FACETS)[number];

/** What `read` returns of each, by its name. */
export function eachFacet<T>(read: (name: FacetName) => T): Record<FacetName, T> {
  return {
    status: read('status'),
    type: read('type'),
    town: read('town'),
    county: read('county'),
    area: read('area'),
    sic: read('sic'),
  };
}

/** `name`: A to Z. `age`: the oldest company first, those without a date last. */
export const REGISTER_SORTS = ['relevance', 'name', 'age'] as const;
export type RegisterSort = (typeof REGISTER_SORTS)[number];

export const COMPANIES_PER_PAGE = 20;

/** Values of one facet that a question may choose. */
export const MOST_CHOSEN = 50;

const SicCode = v.object({ code: v.string(), description: v.string() });

/** A company of the register; what the register does not state is absent. */
const RegisterCompany = v.object({
  companyNumber: v.string(),
  companyName: v.string(),
  companyStatus: v.optional(v.string()),
  companyType: v.optional(v.string()),
  /** `YYYY-MM-DD`, as `dateOfCessation`. */
  dateOfCreation: v.optional(v.string()),
  dateOfCessation: v.optional(v.string()),
  /** The registered office without town, county, postcode and country. */
  addressLine: v.optional(v.string()),
  town: v.optional(v.string()),
  county: v.optional(v.string()),
  postalCode: v.optional(v.string()),
  country: v.optional(v.string()),
  sicCodes: v.array(SicCode),
  /** A former name that has the words of the query, if the current name does not have them. */
  formerName: v.optional(v.string()),
});

const FacetValue = v.object({
  /** For the URL: a status or type as the register has it; a town or county in upper case; `SW`; `62`. */
  value: v.string(),
  /** Of a SIC division: its description. */
  label: v.optional(v.string()),
  count: v.number(),
});

const Facet = v.object({
  /** The most frequent values with companies, most frequent first; and every chosen value, even without companies. */
  values: v.array(FacetValue),
  /** Further values with companies. */
  more: v.number(),
});

/**
 * `GET /api/register/companies?query=&status=&type=&town=&county=&area=&sic=&from=&to=&sort=&order=&page=&facet=&prefix=`: companies
 * of the public register. A facet may be repeated: a company has one of its values. `from` and `to` are dates or years of
 * incorporation, inclusive. `sort` is `relevance` by default; `order=desc` reverses `name` and `age`. With `facet` and
 * `prefix`, that facet lists only values with a word that begins with the prefix. Without a query, every company matches.
 */
export const RegisterCompanies = v.object({
  /** The build of the source and the day of its data, as at `/api/source`. */
  build: v.string(),
  asOf: v.optional(v.string()),
  query: v.string(),
  total: v.number(),
  page: v.number(),
  perPage: v.number(),
  items: v.array(RegisterCompany),
  /** No company matches as typed; these are spelt similarly. */
  similar: v.optional(v.literal(true)),
  /** Words of the query that were left out, as no company has them. */
  without: v.optional(v.array(v.string())),
  /** Each count ignores the values chosen of the same facet. */
  facets: v.object(v.entriesFromList(FACETS, Facet)),
  /** Of the companies that match, apart from `from` and `to`: the earliest and latest date, and companies by year. */
  incorporated: v.object({
    earliest: v.optional(v.string()),
    latest: v.optional(v.string()),
    years: v.array(v.object({ year: v.number(), count: v.number() })),
  }),
});

export type RegisterCompany = v.InferOutput<typeof RegisterCompany>;
export type Facet = v.InferOutput<typeof Facet>;
export type RegisterCompanies = v.InferOutput<typeof RegisterCompanies>;

/** A question for companies of the public register, as read from the parameters. */
export type RegisterQuestion = {
  readonly query: string;
  readonly chosen: Readonly<Record<FacetName, readonly string[]>>;
  /** Dates, inclusive. */
  readonly from?: string;
  readonly to?: string;
  readonly sort: RegisterSort;
  readonly order: 'asc' | 'desc';
  readonly page: number;
  /** The facet whose values are limited to a prefix. */
  readonly lookUp?: { readonly facet: FacetName; readonly prefix: string };
};
