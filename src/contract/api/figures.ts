import * as v from 'valibot';
import { CompanyFacts } from './portfolio.ts';

/** In one question. */
export const MOST_COMPARED = 20;

/** `GET /api/figures?number=A&number=B`: facts of companies from what the team holds. */
export const Figures = v.object({
  companies: v.array(
    v.object({
      companyNumber: v.string(),
      companyName: v.optional(v.string()),
      ...CompanyFacts.entries,
    }),
  ),
});

export type Figures = v.InferOutput<typeof Figures>;
