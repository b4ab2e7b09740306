import * as v from 'valibot';
import { Attempt } from './attempt.ts';

/** A document of a filing that was bought, or whose purchase is in flight or of unknown outcome. */
export const BoughtDocument = v.object({
  id: v.string(),
  hash: v.string(),
  held: v.optional(
    v.object({
      version: v.number(),
      fetchedAt: v.string(),
      boughtBy: v.string(),
      /** The answer is no PDF; it can be downloaded as received. */
      problem: v.optional(v.literal('unreadable')),
    }),
  ),
  attempt: v.optional(Attempt),
});

/** `GET /api/documents?company=NUMBER`: all of a company. Free; a document itself is at `/api/documents/{id}/{hash}`. */
export const BoughtDocuments = v.object({ documents: v.array(BoughtDocument) });

export type BoughtDocument = v.InferOutput<typeof BoughtDocument>;
export type BoughtDocuments = v.InferOutput<typeof BoughtDocuments>;
