import * as v from 'valibot';
import { COMPANY_OPERATIONS } from '../operations.ts';

const Noted = v.object({ kind: v.picklist(['tag', 'note']), text: v.string() });

export const KnownCompany = v.object({
  companyNumber: v.string(),
  name: v.string(),
  status: v.optional(v.string()),
  locality: v.optional(v.string()),
  postalCode: v.optional(v.string()),
  formerNames: v.array(v.string()),
  held: v.array(v.picklist(COMPANY_OPERATIONS)),
  /** Why the company is listed, if no name or number matches: the tag, or the part of a note. */
  noted: v.optional(Noted),
});

/** `GET /api/known?words=W`: companies by the beginning of their number (from three characters) or of
 * words of a name, else by a tag or words of a note, and searches; at most 50 of each, best first. */
export const KnownMatches = v.object({
  companies: v.array(KnownCompany),
  /** A few lists by their name or note, or by a tag or a note on them. Absent if there are none. */
  lists: v.optional(v.array(v.object({ id: v.string(), name: v.string(), noted: v.optional(Noted) }))),
  /** Counting stops after 1,000 matches. */
  total: v.number(),
  more: v.boolean(),
  searches: v.array(v.object({ query: v.string(), fetchedAt: v.string() })),
});

const NamedCompany = v.object({ companyNumber: v.string(), name: v.string() });

/** `GET /api/known/names?name=A&name=B`: companies with exactly these names, ignoring legal form and case;
 * at most 50 names, and 50 companies each. */
export const KnownNames = v.object({
  names: v.array(v.object({ name: v.string(), companies: v.array(NamedCompany) })),
});

export type KnownCompany = v.InferOutput<typeof KnownCompany>;
export type KnownMatches = v.InferOutput<typeof KnownMatches>;
export type NamedCompany = v.InferOutput<typeof NamedCompany>;
export type KnownNames = v.InferOutput<typeof KnownNames>;
