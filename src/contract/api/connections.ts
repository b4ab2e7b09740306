import * as v from 'valibot';
import { KnownCompany } from './known.ts';

export const Office = v.object({
  companyNumber: v.string(),
  companyName: v.optional(v.string()),
  name: v.optional(v.string()),
  role: v.optional(v.string()),
  status: v.optional(v.string()),
  appointmentDate: v.optional(v.string()),
  resignationDate: v.optional(v.string()),
});

/** `GET /api/company/{number}/connections`: what this company has in common with others, from held records. */
export const Connections = v.object({
  /** Only these companies were checked. */
  companiesWithOfficers: v.number(),
  people: v.array(v.object({ personId: v.number(), offices: v.array(Office) })),
  /** Absent if no record states a comparable address of this company. */
  sameAddress: v.optional(v.object({ total: v.number(), companies: v.array(KnownCompany) })),
});

export type Office = v.InferOutput<typeof Office>;
export type Connections = v.InferOutput<typeof Connections>;
