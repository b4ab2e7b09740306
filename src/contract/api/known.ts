import * as v from 'valibot';
import { COMPANY_OPERATIONS } from '../operations.ts';

/** A company as records that the team holds tell of it: the best known of each member. */
export const KnownCompany = v.object({
  companyNumber: v.string(),
  name: v.string(),
  status: v.optional(v.string()),
  locality: v.optional(v.string()),
  postalCode: v.optional(v.string()),
  /** Earlier names, where the overview is held; newest first. */
  formerNames: v.array(v.string()),
  /** Records of it that the team holds, in the order of the tabs. */
  held: v.array(v.picklist(COMPANY_OPERATIONS)),
});

/**
 * `GET /api/known?words=W`: companies that the team knows of, whose number begins with the words (three characters or more),
 * or one of whose names, current or former, has words that begin so, legal forms (`Limited`, `Ltd`) in any writing; a legal form alone finds
 * names that begin with it. And searches held that have the words. At most 50 of each, the best first.
 */
export const KnownMatches = v.object({
  companies: v.array(KnownCompany),
  /** Companies that match, as many as were counted: counting ends after a thousand matches. */
  total: v.number(),
  /** Whether it ended there, so that `total` or more match. */
  more: v.boolean(),
  searches: v.array(v.object({ query: v.string(), fetchedAt: v.string() })),
});

/** A company by the name that it goes by now. */
const NamedCompany = v.object({ companyNumber: v.string(), name: v.string() });

/**
 * `GET /api/known/names?name=A&name=B`: known companies of exactly these names, legal form and case aside: at most 50 names
 * in one question, each as `readQuery` takes it, and 50 companies of each.
 */
export const KnownNames = v.object({
  names: v.array(v.object({ name: v.string(), companies: v.array(NamedCompany) })),
});

/** One office of a person, what is not stated left out, in a company of which the team holds the officers. */
export const Office = v.object({
  companyNumber: v.string(),
  companyName: v.optional(v.string()),
  name: v.optional(v.string()),
  role: v.optional(v.string()),
  status: v.optional(v.string()),
  appointmentDate: v.optional(v.string()),
  resignationDate: v.optional(v.string()),
});

/** `GET /api/company/{number}/connections`: what records held of other companies have in common with this one. */
export const Connections = v.object({
  /** Other companies of which the team holds officers: all that was looked at. */
  companiesWithOfficers: v.number(),
  /** Persons (SPEC 2.7 `person_id`) of this company's held officers who have offices elsewhere. */
  people: v.array(v.object({ personId: v.number(), offices: v.array(Office) })),
  /**
   * Other known companies whose registered office is the same, of those whose address a held record states; absent where
   * none states one of this company that can be compared, so that nobody was looked for.
   */
  sameAddress: v.optional(v.object({ total: v.number(), companies: v.array(KnownCompany) })),
});

export type KnownCompany = v.InferOutput<typeof KnownCompany>;
export type NamedCompany = v.InferOutput<typeof NamedCompany>;
export type KnownMatches = v.InferOutput<typeof KnownMatches>;
export type KnownNames = v.InferOutput<typeof KnownNames>;
export type Office = v.InferOutput<typeof Office>;
export type Connections = v.InferOutput<typeof Connections>;
