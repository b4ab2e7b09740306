import * as v from 'valibot';
import { KnownCompany } from './known-company.ts';

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

export type Office = v.InferOutput<typeof Office>;
export type Connections = v.InferOutput<typeof Connections>;
