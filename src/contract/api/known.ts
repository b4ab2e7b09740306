import * as v from 'valibot';
import { KnownCompany } from './known-company.ts';

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

export type KnownMatches = v.InferOutput<typeof KnownMatches>;
