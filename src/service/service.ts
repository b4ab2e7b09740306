import { type Context, Hono } from 'hono';
import { envelopeOf } from '#contract/envelope.ts';
import { CREDITS_CHARGED, CREDITS_REMAINING } from '#contract/errors.ts';
import { OPERATIONS, type Subject } from '#contract/operations.ts';
import { readSubject } from '#contract/subject.ts';
import type { Account, Accounts } from './accounts/accounts.ts';
import { answer } from './answer.ts';
import { documentAnswer } from './document.ts';
import { openApi } from './openapi.ts';
import type { Register } from './register/register.ts';
import type { ServedRegister } from './register/served-register.ts';
import { ServiceError } from './service-error.ts';

export type ServiceOptions = {
  readonly register: Register;
  /** How the register is searched where that is not done by itself, here. */
  readonly search?: ServedRegister['search'];
  readonly accounts: Accounts;
  /** Address the service is reached at, without a slash at the end; document links start with it. */
  readonly baseUrl: string;
  /** Told of what the service itself failed in, for the operator. */
  readonly onFault?: (error: Error) => void;
};

export type Service = { readonly fetch: (request: Request) => Promise<Response> };

/**
 * The lookup service of SPEC.md as one fetch-shaped function. Requests carry paths below the base address
 * (`/company/search?query=…`). Only a success costs credits; every answer says what it cost and what is left, but for one
 * whose charge the database did not confirm.
 */
export function createService({
  register,
  search = async (...asked) => register.search(...asked),
  accounts,
  baseUrl,
  onFault,
}: ServiceOptions): Service {
  const app = new Hono<{ Variables: { account: Account | undefined } }>();

  app.get('/openapi.json', (context) => context.json(openApi(baseUrl)));
  app.get('/document/:id/:hash', (context) =>
    documentAnswer(register, context.req.param('id'), context.req.param('hash')),
  );

  app.use('*', async (context, next) => {
    const account = await signedIn(accounts, context.req.header('Authorization'));
    context.set('account', account);
    await next();
  });
  app.get('/company/search', (context) => lookUp(context, subjectOf(context)));
  app.get('/company/:number{[^/]*}/:operation', (context) => lookUp(context, subjectOf(context)));

  app.notFound((context) => errorAnswer(unknownPath(context.req.path), context.get('account')));
  app.onError((error, context) => {
    if (!(error instanceof ServiceError)) onFault?.(error);
    const known =
      error instanceof ServiceError
        ? error
        : new ServiceError('INTERNAL_ERROR', 'The service failed. Nothing was charged.');
    return errorAnswer(known, context.get('account'));
  });

  /** Decides the answer first, then charges it: a request that finds nothing costs nothing. */
  async function lookUp(
    context: Context<{ Variables: { account: Account | undefined } }>,
    subject: Subject,
  ): Promise<Response> {
    const account = context.get('account');
    if (account === undefined) throw new ServiceError('UNAUTHORIZED', 'The credential is not known.');
    const envelope = envelopeOf(subject, await answer({ register, search }, subject, baseUrl));
    const { credits } = OPERATIONS[subject.operation];
    const charge = accounts.charge(account, {
      operation: subject.operation,
      subject: subject.operation === 'search' ? subject.query : subject.companyNumber,
      page: subject.page,
      credits,
    });
    const remaining = await charge.catch(() => {
      throw new UnconfirmedCharge();
    });
    if (remaining === undefined) {
      throw new ServiceError(
        'INSUFFICIENT_CREDITS',
        `This costs ${credits} credits; the account has ${account.balance}. Nothing was charged.`,
      );
    }
    return context.json(envelope, 200, {
      [CREDITS_CHARGED]: String(credits),
      [CREDITS_REMAINING]: String(remaining),
    });
  }

  return {
    async fetch(request) {
      // SPEC 1: every request is a GET. Checked here because the router would answer HEAD like a GET, and charge.
      if (request.method !== 'GET') {
        const refused = new ServiceError('METHOD_NOT_ALLOWED', 'Every request to this service is a GET.');
        const response = errorAnswer(refused, undefined);
        response.headers.set('Allow', 'GET');
        return request.method === 'HEAD' ? new Response(null, response) : response;
      }
      return await app.fetch(request);
    },
  };
}

/** `Authorization: <API_KEY>` (SPEC 5); the scheme word is not shown, so `Bearer` before it is accepted too. */
async function signedIn(accounts: Accounts, header: string | undefined): Promise<Account> {
  const key = (header ?? '').trim().replace(/^Bearer(\s+|$)/i, '');
  if (key === '')
    throw new ServiceError('UNAUTHORIZED', 'The request carries no credential in Authorization.');
  const account = await accounts.authenticate(key);
  if (account === undefined) throw new ServiceError('UNAUTHORIZED', 'The credential is not known.');
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

/** Which record a request is about; unusable input is a 400 or 404 that costs nothing. */
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

/** The database broke off while a charge was being written: it may stand. */
class UnconfirmedCharge extends ServiceError {
  constructor() {
    super('INTERNAL_ERROR', 'The service failed while it charged. It may have charged.');
  }
}

function errorAnswer(error: ServiceError, account: Account | undefined): Response {
  if (error instanceof UnconfirmedCharge) return Response.json(error.body, { status: error.status });
  const headers: Record<string, string> = { [CREDITS_CHARGED]: '0' };
  if (account !== undefined) headers[CREDITS_REMAINING] = String(account.balance);
  if (error.code === 'TOO_BUSY') headers['Retry-After'] = '1';
  return Response.json(error.body, { status: error.status, headers });
}
