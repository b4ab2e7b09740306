import * as v from 'valibot';

/** A company by the name that it goes by now. */
const NamedCompany = v.object({ companyNumber: v.string(), name: v.string() });

/**
 * `GET /api/known/names?name=A&name=B`: known companies of exactly these names, legal form and case aside: at most 50 names
 * in one question, each as `readQuery` takes it, and 50 companies of each.
 */
export const KnownNames = v.object({
  names: v.array(v.object({ name: v.string(), companies: v.array(NamedCompany) })),
});

export type NamedCompany = v.InferOutput<typeof NamedCompany>;
export type KnownNames = v.InferOutput<typeof KnownNames>;
