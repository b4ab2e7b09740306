import {
  CREDITS_CHARGED,
  CREDITS_REMAINING,
  SERVICE_ERRORS,
  type ServiceErrorCode,
} from '#contract/errors.ts';
import { grouped } from '#contract/grouped.ts';
import { isPaged, type OperationName, operation } from '#contract/operations.ts';
import { PAGE_LIMIT, QUERY_LIMIT } from '#contract/query.ts';

export const ERROR = {
  type: 'object',
  required: ['status', 'code', 'message'],
  properties: {
    status: { const: 'error' },
    code: { type: 'string', enum: Object.keys(SERVICE_ERRORS) },
    message: { type: 'string', minLength: 1 },
  },
  additionalProperties: false,
};

const MEANINGS: Record<ServiceErrorCode, string> = {
  COMPANY_NUMBER_FORMAT: 'the company number does not have exactly eight characters, A to Z and 0 to 9',
  QUERY_MISSING: 'the query is missing or blank',
  QUERY_FORMAT: `the query has more than ${QUERY_LIMIT} characters or a control character that is not white space`,
  PARAMETER_REPEATED: 'query or page occurs more than once',
  PAGE_FORMAT: `the page is not a whole number from 1 to ${PAGE_LIMIT}, or is above 1 for an operation without pages`,
  UNAUTHORIZED: 'the API key is missing, unknown or revoked',
  INSUFFICIENT_CREDITS: 'the account has fewer credits than the request costs',
  NOT_FOUND: 'there is no operation at this path',
  COMPANY_NOT_FOUND: 'the register does not have the company',
  PAGE_NOT_FOUND: 'the page is after the last page',
  DOCUMENT_NOT_FOUND: 'there is no document at this link',
  NOT_COVERED: 'the register does not cover the operation, or not for this company',
  METHOD_NOT_ALLOWED: 'the method is not GET',
  INTERNAL_ERROR: 'the service failed',
  RATE_LIMITED: 'the account fetches too many documents a second',
  TOO_BUSY: 'too many searches or documents are waiting',
};

/** Every error that a GET of the operation can answer, by status. */
export function operationErrors(name: OperationName) {
  const own: ServiceErrorCode[] =
    name === 'search'
      ? ['QUERY_MISSING', 'QUERY_FORMAT', 'TOO_BUSY']
      : ['COMPANY_NUMBER_FORMAT', 'COMPANY_NOT_FOUND'];
  if (isPaged(name)) own.push('PAGE_NOT_FOUND');
  if (operation(name).credits > 0) own.push('INSUFFICIENT_CREDITS');
  const codes: ServiceErrorCode[] = [
    'PARAMETER_REPEATED',
    'PAGE_FORMAT',
    'UNAUTHORIZED',
    'NOT_COVERED',
    ...own,
  ];
  return { ...freeErrors(codes, freeHeaders), 500: UNCERTAIN_ERROR };
}

/** A document is always free, also if the service fails. */
export function documentErrors() {
  return {
    ...freeErrors(['UNAUTHORIZED', 'DOCUMENT_NOT_FOUND', 'RATE_LIMITED', 'TOO_BUSY'], freeHeaders),
    ...freeErrors(['INTERNAL_ERROR'], () => ({
      [CREDITS_CHARGED]: FREE,
      [CREDITS_REMAINING]: {
        ...BALANCE_BEFORE,
        description: `${BALANCE_BEFORE.description} Absent if the API key was not checked.`,
        required: false,
      },
    })),
  };
}

function freeHeaders(status: number): object {
  const isWait = status === SERVICE_ERRORS.TOO_BUSY || status === SERVICE_ERRORS.RATE_LIMITED;
  return {
    [CREDITS_CHARGED]: FREE,
    ...(status !== SERVICE_ERRORS.UNAUTHORIZED && { [CREDITS_REMAINING]: BALANCE_BEFORE }),
    ...(isWait && { 'Retry-After': RETRY_AFTER }),
  };
}

function freeErrors(codes: readonly ServiceErrorCode[], headersOf: (status: number) => object) {
  const byStatus = grouped(codes, (code) => SERVICE_ERRORS[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, together]) => [
      status,
      {
        description: `${together.map((code) => `${code}: ${MEANINGS[code]}.`).join(' ')} Free of charge.`,
        headers: headersOf(status),
        content: errorContent(together),
      },
    ]),
  );
}

function errorContent(codes: readonly ServiceErrorCode[]) {
  const schema = { $ref: '#/components/schemas/Error', properties: { code: { enum: codes } } };
  return { 'application/json': { schema } };
}

const FREE = {
  description: 'Nothing was charged.',
  required: true,
  schema: { type: 'integer', const: 0 },
};

const BALANCE_BEFORE = {
  description: 'Credits of the account when the service received the request.',
  required: true,
  schema: { type: 'integer', minimum: 0 },
};

const RETRY_AFTER = {
  description: 'Seconds until another attempt makes sense.',
  required: true,
  schema: { type: 'integer', minimum: 1 },
};

const UNCERTAIN_ERROR = {
  description:
    `INTERNAL_ERROR: ${MEANINGS.INTERNAL_ERROR}. With ${CREDITS_CHARGED}: 0 nothing was charged. Without ${CREDITS_CHARGED} ` +
    'the service failed while charging: the credits may have been charged.',
  headers: {
    [CREDITS_CHARGED]: {
      ...FREE,
      description: 'Nothing was charged. Absent if the charge is unconfirmed.',
      required: false,
    },
    [CREDITS_REMAINING]: {
      ...BALANCE_BEFORE,
      description: `${BALANCE_BEFORE.description} Absent if the charge is unconfirmed or the API key was not checked.`,
      required: false,
    },
  },
  content: errorContent(['INTERNAL_ERROR']),
};
