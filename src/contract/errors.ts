import * as v from 'valibot';

/** SPEC 7 leaves error bodies open; ours are `{status: "error", code, message}`. Only an INTERNAL_ERROR during
 * a charge may cost credits. */
export const SERVICE_ERRORS = {
  COMPANY_NUMBER_FORMAT: 400,
  QUERY_MISSING: 400,
  QUERY_FORMAT: 400,
  PARAMETER_REPEATED: 400,
  PAGE_FORMAT: 400,
  UNAUTHORIZED: 401,
  INSUFFICIENT_CREDITS: 402,
  NOT_FOUND: 404,
  COMPANY_NOT_FOUND: 404,
  PAGE_NOT_FOUND: 404,
  DOCUMENT_NOT_FOUND: 404,
  NOT_COVERED: 404,
  METHOD_NOT_ALLOWED: 405,
  RATE_LIMITED: 429,
  INTERNAL_ERROR: 500,
  TOO_BUSY: 503,
} as const;

export type ServiceErrorCode = keyof typeof SERVICE_ERRORS;

/** An error of any service: only `status` is certain. */
export const ErrorBody = v.looseObject({
  status: v.literal('error'),
  code: v.fallback(v.string(), ''),
  message: v.fallback(v.string(), ''),
});

export const CREDITS_CHARGED = 'Credits-Charged';
export const CREDITS_REMAINING = 'Credits-Remaining';
