import * as v from 'valibot';
import { PURCHASE_KINDS } from '../operations.ts';
import { Problem } from './problem.ts';

/** `unknown`: may have been charged. `written_off`: an unknown attempt that a person gave up;
 * `settled_late`: a written-off attempt whose response arrived later. */
export const AttemptState = v.picklist([
  'reserved',
  'settled',
  'released',
  'unknown',
  'written_off',
  'settled_late',
]);
export type AttemptState = v.InferOutput<typeof AttemptState>;

/** `GET /api/attempts/{id}`: free to watch. */
export const Attempt = v.object({
  id: v.string(),
  /** Address of the record below `/api`, such as `/company/00445790/ccj?page=2`. */
  resource: v.string(),
  version: v.number(),
  /** The price; absent if the source states none. */
  credits: v.optional(v.number()),
  state: AttemptState,
  startedAt: v.string(),
  startedBy: v.string(),
  problem: v.optional(Problem),
  /** Bytes received before the response broke off, served at `/api/attempts/{id}/fragment`. */
  fragmentBytes: v.optional(v.number()),
});

/** A purchase in flight or of unknown outcome. */
export const OpenAttempt = v.object({
  id: v.string(),
  operation: v.picklist(PURCHASE_KINDS),
  subject: v.string(),
  /** Of a document. */
  title: v.optional(v.string()),
  name: v.optional(v.string()),
  page: v.number(),
  /** The price; absent if the source states none. */
  credits: v.optional(v.number()),
  state: v.picklist(['reserved', 'unknown']),
  startedAt: v.string(),
  startedBy: v.string(),
});

/** `GET /api/attempts`: unknown outcomes first, then those in flight, each newest first. */
export const OpenAttempts = v.object({
  attempts: v.array(OpenAttempt),
  count: v.number(),
});

export type Attempt = v.InferOutput<typeof Attempt>;
export type OpenAttempt = v.InferOutput<typeof OpenAttempt>;
export type OpenAttempts = v.InferOutput<typeof OpenAttempts>;
