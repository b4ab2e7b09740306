import { type Context, Hono } from 'hono';
import { getPath } from 'hono/utils/url';
import { envelopeOf } from '#contract/envelope.ts';
import { CREDITS_CHARGED, CREDITS_REMAINING } from '#contract/errors.ts';
import { OPERATIONS, type Subject } from '#contract/operations.ts';
import { readSubject } from '#contract/subject.ts';
import { MovedFileError } from '#database/opened-files.ts';
import type { Account, Accounts } from './accounts/accounts.ts';
import { answer } from './answer.ts';
import { type Drawing, documentAnswer } from './document.ts';
import { DocumentLinks } from './document-links.ts';
import { documentPdf } from './document-pdf.ts';
import { openApi } from './openapi.ts';
import type { Register } from './register/register.ts';
import type { ServedRegister } from './register/served-register.ts';
import { ServiceError } from './service-error.ts';

export type ServiceOptions = {
  readonly register: Register;
  /** Replaces `register.search`, for example by worker threads. */
  readonly search?: ServedRegister['search'];
  /** Replaces drawing in this thread, without a limit. */
  readonly drawing?: Drawing;
  readonly accounts: Accounts;
  /** Account of the installation's gateway, whose records may have links of an earlier version. */
  readonly ownAccount?: string;
  /** Account that is not charged: of the gateway beside a register whose records are free. */
  readonly freeAccount?: string | undefined;
  /** Public address without trailing slash; document links begin with it. */
  readonly baseUrl: string;
  readonly onError?: (error: Error) => void;
};

type Authenticated = { Variables: { account: Account | undefined } };

export type Service = { readonly fetch: (request: Request) => Promise<Response> };

/** Where a process serves it; the prefix may be absent from the URL of a request. */
export const SERVICE_PATH = '/service';

/** The lookup service of SPEC.md as a `fetch` function. Only a success costs credits. A response states its
 * charge, and the balance if it knows the account, unless the database did not confirm the charge. */
export function createService({
  register,
  search = async (...query) => register.search(...query),
  drawing = { draw: documentPdf, admits: () => true },
  accounts,
  ownAccount,
  freeAccount,
  baseUrl,
  onError,
}: ServiceOptions): Service {
  const links = new DocumentLinks(accounts.linkSecret, baseUrl);
  const app = new Hono<Authenticated>({ getPath: pathBelow });

  let description: string | undefined;
  app.get('/openapi.json', (context) => {
    description ??= JSON.stringify(openApi(baseUrl));
    return context.body(description, 200, { 'Content-Type': 'application/json' });
  });
  app.use('*', async (context, next) => {
    const account = await authenticate(accounts, context.req.header('Authorization'));
    context.set('account', account);
    await next();
  });
  app.get('/document/:id/:hash', (context) => {
    const account = accountOf(context);
    const usesStoredLinks = account.name === ownAccount;
    return documentAnswer({ register, links, account, usesStoredLinks, ...drawing, ...context.req.param() });
  });
  app.get('/company/search', (context) => lookUp(context, subjectOf(context)));
  app.get('/company/:number{[^/]*}/:operation', (context) => lookUp(context, subjectOf(context)));

  app.notFound((context) => errorAnswer(unknownPath(context.req.path), context.get('account')));
  app.onError((error, context) => {
    if (!(error instanceof ServiceError)) onError?.(error);
    const known =
      error instanceof ServiceError
        ? error
        : new ServiceError('INTERNAL_ERROR', 'The service failed. Nothing was charged.');
    return errorAnswer(known, context.get('account'));
  });

  async function lookUp(context: Context<Authenticated>, subject: Subject): Promise<Response> {
    const account = accountOf(context);
    const envelope = envelopeOf(subject, await answer({ register, search }, subject, links));
    const credits = account.name === freeAccount ? 0 : OPERATIONS[subject.operation].credits;
    if (credits === 0) return context.json(envelope, 200, chargeHeaders(0, account.balance));
    const charge = accounts.charge(account, {
      operation: subject.operation,
      subject: subject.operation === 'search' ? subject.query : subject.companyNumber,
      page: subject.page,
      credits,
    });
    const remaining = await charge.catch((error: unknown) => {
      throw error instanceof MovedFileError ? error : new UnconfirmedCharge();
    });
    if (remaining === undefined) {
      throw new ServiceError(
        'INSUFFICIENT_CREDITS',
        `This costs ${credits} credits; the account has ${account.balance}. Nothing was charged.`,
      );
    }
    return context.json(envelope, 200, chargeHeaders(credits, remaining));
  }

  return {
    async fetch(request) {
      // SPEC 1: every request is a GET. Checked here because Hono handles HEAD like GET, which would charge.
      if (request.method !== 'GET') {
        const refused = new ServiceError('METHOD_NOT_ALLOWED', 'This service supports GET only.');
        const response = errorAnswer(refused, undefined);
        response.headers.set('Allow', 'GET');
        return request.method === 'HEAD' ? new Response(null, response) : response;
      }
      return await app.fetch(request);
    },
  };
}

function chargeHeaders(charged: number, remaining: number): Record<string, string> {
  return { [CREDITS_CHARGED]: String(charged), [CREDITS_REMAINING]: String(remaining) };
}

function pathBelow(request: Request): string {
  const path = getPath(request);
  return path.startsWith(`${SERVICE_PATH}/`) ? path.slice(SERVICE_PATH.length) : path;
}

function accountOf(context: Context<Authenticated>): Account {
  const account = context.get('account');
  if (account === undefined) throw new ServiceError('UNAUTHORIZED', 'The API key is unknown.');
  return account;
}

/** `Authorization: <API_KEY>` (SPEC 5), with or without `Bearer`, as SPEC shows no scheme. */
async function authenticate(accounts: Accounts, header: string | undefined): Promise<Account> {
  const key = (header ?? '').trim().replace(/^Bearer(\s+|$)/i, '');
  if (key === '')
    throw new ServiceError('UNAUTHORIZED', 'The request has no API key in the Authorization header.');
  const account = await accounts.authenticate(key);
  if (account === undefined) throw new ServiceError('UNAUTHORIZED', 'The API key is unknown.');
  return account;
}

const FAULT_CODES = {
  'company-number-format': 'COMPANY_NUMBER_FORMAT',
  'unknown-operation': 'NOT_FOUND',
  'query-missing': 'QUERY_MISSING',
  'query-format': 'QUERY_FORMAT',
  'page-format': 'PAGE_FORMAT',
  'parameter-repeated': 'PARAMETER_REPEATED',
} as const;

function subjectOf({ req: request }: Context): Subject {
  const reading = readSubject({
    segment: request.param('operation'),
    number: request.param('number'),
    queries: request.queries('query') ?? [],
    pages: request.queries('page') ?? [],
  });
  if (reading.ok) return reading.subject;
  throw new ServiceError(FAULT_CODES[reading.fault], reading.reason);
}

function unknownPath(path: string): ServiceError {
  return new ServiceError('NOT_FOUND', `There is no operation at ${path}.`);
}

/** The database failed during a charge, which may have been committed. */
class UnconfirmedCharge extends ServiceError {
  constructor() {
    super('INTERNAL_ERROR', 'The service failed while charging. Credits may have been charged.');
  }
}

function errorAnswer(error: ServiceError, account: Account | undefined): Response {
  if (error instanceof UnconfirmedCharge) return Response.json(error.body, { status: error.status });
  const headers: Record<string, string> = { [CREDITS_CHARGED]: '0' };
  if (account !== undefined) headers[CREDITS_REMAINING] = String(account.balance);
  if (error.code === 'TOO_BUSY' || error.code === 'RATE_LIMITED') headers['Retry-After'] = '1';
  return Response.json(error.body, { status: error.status, headers });
}
