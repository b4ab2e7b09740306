import * as v from 'valibot';
import { OPERATION_NAMES } from '../operations.ts';
import { Problem } from './problem.ts';

/**
 * An attempt to buy one version of one record. `reserved` is under way; `settled` is paid and held;
 * `released` cost nothing; `unknown` may have cost its credits; `written_off` is an unknown one that a person
 * gave up on, and `settled_late` one of those whose answer still came.
 */
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
  credits: v.number(),
  state: AttemptState,
  startedAt: v.string(),
  startedBy: v.string(),
  /** Why it was released or is unknown. */
  problem: v.optional(Problem),
  /** Bytes that came before the answer broke off; kept at `/api/attempts/{id}/fragment`. */
  fragmentBytes: v.optional(v.number()),
});

/** One purchase that is under way, or of which nobody knows whether it was charged. */
export const OpenAttempt = v.object({
  id: v.string(),
  operation: v.picklist(OPERATION_NAMES),
  /** Company number or query. */
  subject: v.string(),
  /** Name of the company where a held record states it. */
  name: v.optional(v.string()),
  page: v.number(),
  credits: v.number(),
  state: v.picklist(['reserved', 'unknown']),
  startedAt: v.string(),
  startedBy: v.string(),
});

/** `GET /api/attempts`: unknown ones, which wait for a person, before those under way; of each the newest first. */
export const OpenAttempts = v.object({
  /** The first 100 of them. */
  attempts: v.array(OpenAttempt),
  /** All of them. */
  count: v.number(),
});

export type Attempt = v.InferOutput<typeof Attempt>;
export type OpenAttempt = v.InferOutput<typeof OpenAttempt>;
export type OpenAttempts = v.InferOutput<typeof OpenAttempts>;
