import * as v from 'valibot';
import { OPERATION_NAMES } from '../operations.ts';

export const HeldRecord = v.object({
  operation: v.picklist(OPERATION_NAMES),
  subject: v.string(),
  name: v.optional(v.string()),
  page: v.number(),
  version: v.number(),
  fetchedAt: v.string(),
  boughtBy: v.string(),
  creditsCharged: v.number(),
});

/** `GET /api/held`: newest first. */
export const HeldRecords = v.object({ records: v.array(HeldRecord) });

export type HeldRecord = v.InferOutput<typeof HeldRecord>;
