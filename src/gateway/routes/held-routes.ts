import { Hono, type HonoRequest } from 'hono';
import * as v from 'valibot';
import {
  HELD_KINDS,
  HELD_LISTS,
  HELD_ORDERS,
  type HeldPage,
  type HeldSubject,
  MOST_SUBJECTS,
} from '#contract/api/held.ts';
import { companyNumber } from '#contract/company-number.ts';
import { isIsoDate } from '#contract/values.ts';
import type { GatewayContext } from '../context.ts';
import { ProblemError } from '../problem.ts';
import type { HoldingQuery } from '../store/holdings.ts';
import { cursorText, readCursor } from './cursor.ts';
import { NUMBER_FORMAT, normalised, single, unusable } from './parameters.ts';

const LIMIT = 25;

const Cursor = v.object({
  key: v.string(),
  subject: v.string(),
  // Absent from a page that an earlier version sent: such lists have one row per subject.
  kind: v.optional(v.picklist(HELD_KINDS), 'company'),
});

/** Team records: a page of the list, counts, and the records of given companies. Free. */
export function heldRoutes({ store, describe }: GatewayContext): Hono {
  const app = new Hono();
  const named = (subjects: readonly HeldSubject[]) => subjects.map((subject) => withName(subject, describe));
  app.get('/held', async (request) => {
    const { subjects, total, more, next } = await store.holdings.page(heldQuery(request.req));
    return request.json({
      subjects: named(subjects),
      total,
      more,
      ...(next && { next: cursorText(next) }),
    } satisfies HeldPage);
  });
  app.get('/held/counts', async (request) => request.json(await store.holdings.counts()));
  app.get('/held/companies', async (request) => {
    const numbers = (request.req.queries('number') ?? []).map(companyNumber);
    const usable = numbers.filter((number) => number !== undefined);
    if (usable.length !== numbers.length) throw new ProblemError('company-number-format', NUMBER_FORMAT);
    if (usable.length > MOST_SUBJECTS) throw unusable(`Give up to ${MOST_SUBJECTS} company numbers.`);
    return request.json({ subjects: named(await store.holdings.ofCompanies(usable)) });
  });
  return app;
}

/** The source may know a name that no held record states. */
function withName(held: HeldSubject, describe: GatewayContext['describe']): HeldSubject {
  if (held.name !== undefined || held.latest.operation === 'search') return held;
  const name = describe?.(held.subject)?.name;
  return name === undefined ? held : { ...held, name };
}

function heldQuery(request: HonoRequest): HoldingQuery {
  const query: HoldingQuery = {
    list: choice(request, 'kind', HELD_LISTS) ?? 'company',
    order: choice(request, 'sort', HELD_ORDERS) ?? 'latest',
    words: textOf(request, 'words'),
    companyNumber: companyOf(request),
    boughtBefore: dateOf(request, 'boughtBefore'),
    boughtBy: textOf(request, 'boughtBy'),
    after: readCursor(request, Cursor, 'after'),
    limit: limitOf(request),
  };
  const isDated = query.boughtBefore !== undefined || query.boughtBy !== undefined;
  if (isDated && query.order === 'name') {
    throw unusable('boughtBefore and boughtBy go with the sort orders latest and oldest.');
  }
  return query;
}

function choice<Value extends string>(
  request: HonoRequest,
  name: string,
  values: readonly Value[],
): Value | undefined {
  const given = single(request, name);
  const value = values.find((each) => each === given);
  if (given === undefined || value !== undefined) return value;
  throw unusable(`${name} is one of ${values.join(', ')}.`);
}

/** Blank text means no filter. */
function textOf(request: HonoRequest, name: string): string | undefined {
  const given = single(request, name);
  return given === undefined || given.trim() === '' ? undefined : normalised(given);
}

function companyOf(request: HonoRequest): string | undefined {
  const given = single(request, 'company');
  if (given === undefined) return undefined;
  const number = companyNumber(given);
  if (number === undefined) throw new ProblemError('company-number-format', NUMBER_FORMAT);
  return number;
}

function dateOf(request: HonoRequest, name: string): string | undefined {
  const given = single(request, name);
  if (given === undefined || isIsoDate(given)) return given;
  throw unusable(`${name} is a date such as 2026-11-21.`);
}

function limitOf(request: HonoRequest): number {
  const given = single(request, 'limit') ?? String(LIMIT);
  const limit = /^\d{1,3}$/.test(given) ? Number(given) : 0;
  if (limit < 1 || limit > MOST_SUBJECTS) throw unusable(`limit is a number from 1 to ${MOST_SUBJECTS}.`);
  return limit;
}
