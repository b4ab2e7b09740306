import * as v from 'valibot';

export const Charged = v.picklist(['no', 'yes', 'unknown']);
export type Charged = v.InferOutput<typeof Charged>;

/** The gateway's errors: the last part of an RFC 9457 `type`, and the HTTP status. */
export const PROBLEMS = {
  'company-number-format': 400,
  'query-format': 400,
  'page-format': 400,
  'version-format': 400,
  'body-format': 400,
  'parameter-repeated': 400,
  'insufficient-credits': 402,
  'budget-reached': 402,
  'ceiling-reached': 402,
  'key-limit-reached': 402,
  'not-signed-in': 401,
  'cross-site': 403,
  'not-allowed': 403,
  'approval-required': 403,
  'approval-denied': 403,
  'not-found': 404,
  'unknown-company': 404,
  'not-covered': 404,
  'not-held': 404,
  'method-not-allowed': 405,
  'price-changed': 409,
  'source-changed': 409,
  'quote-expired': 409,
  'quote-decided': 409,
  'order-stopped': 409,
  'list-in-use': 409,
  'name-taken': 409,
  'body-too-large': 413,
  'outcome-unknown': 409,
  'ledger-incomplete': 409,
  'limit-reached': 409,
  'webhook-paused': 409,
  'precondition-failed': 412,
  'precondition-required': 428,
  'rate-limited': 429,
  'internal-error': 500,
  'provider-refused': 502,
  'provider-unreachable': 502,
  'provider-error': 502,
  'mail-unavailable': 503,
  'store-unavailable': 503,
} as const;

export type ProblemType = keyof typeof PROBLEMS;

/** `application/problem+json` (RFC 9457) with the cost of the failure. */
export const Problem = v.looseObject({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  detail: v.optional(v.string()),
  charged: Charged,
  credits: v.optional(v.number()),
  attempt: v.optional(v.string()),
  /** Where a person approves the purchase. */
  approval: v.optional(v.string()),
  /** Seconds to wait before another request; also sent as `Retry-After`. */
  retryAfter: v.optional(v.number()),
});

export type Problem = v.InferOutput<typeof Problem>;
