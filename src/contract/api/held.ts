import * as v from 'valibot';
import { OPERATION_NAMES } from '../operations.ts';

/** One record the team holds, without its content. */
export const HeldRecord = v.object({
  operation: v.picklist(OPERATION_NAMES),
  /** Company number or query. */
  subject: v.string(),
  /** Name of the company where a held record states it. */
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
