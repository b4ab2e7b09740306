import { Hono, type HonoRequest } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import {
  type CompanyDates,
  MarkRead,
  MOST_TO_WATCH,
  NEWS_PAGE,
  VersionNumber,
  type Watch,
  type WatchedCompanies,
  type WatchedDates,
  WatchSeveral,
  WatchState,
} from '#contract/api/watch.ts';
import { COMPANY_OPERATIONS } from '#contract/operations.ts';
import type { GatewayContext, GatewayRequest } from '../context.ts';
import { companyNames } from '../feeds/company-names.ts';
import { londonDay } from '../london-time.ts';
import { ProblemError, problem, problemResponse } from '../problem.ts';
import { cursorText, readCursor } from '../routes/cursor.ts';
import { numberParameter, usableNumber } from '../routes/parameters.ts';
import { readBody, smallBody } from '../routes/purchase-parameters.ts';
import { MOST_COUNTED } from './watch-list.ts';

/** Rows in one answer. */
const PAGE = 50;

const NewsCursor = v.object({
  seen_at: v.string(),
  company_number: v.string(),
  operation: v.picklist(COMPANY_OPERATIONS),
  version: VersionNumber,
});

const DateCursor = v.object({
  due_on: v.string(),
  company_number: v.string(),
  operation: v.picklist(COMPANY_OPERATIONS),
  item: v.string(),
});

/** Companies of a list that are watched in one transaction. */
const AT_ONCE = 1_000;

const CompanyCursor = v.object({ company_number: v.string() });

/** Numbers with quotes, commas and blanks, and what is around them. */
const manyNumbers = bodyLimit({
  maxSize: MOST_TO_WATCH * 16 + 1_024,
  onError: () =>
    problemResponse(
      problem('body-too-large', `Give up to ${MOST_TO_WATCH} company numbers. Nothing was charged.`),
    ),
});

/** What a person watches: companies, what changed in them, and their next dates. Free, and each person has their own. */
export function watchRoutes(context: GatewayContext): Hono<GatewayRequest> {
  const { store } = context;
  const app = new Hono<GatewayRequest>();
  app.get('/watch', async (request) => {
    const { name } = request.env.person;
    const after = readCursor(request.req, NewsCursor);
    const found = await store.watch.news(name, { after, limit: NEWS_PAGE + 1 });
    const { shown, last } = pageOf(found, NEWS_PAGE);
    const { companies, lookedAt } = await store.watch.tally(name);
    const unread = await store.watch.unread(name);
    return request.json({
      ...{ companies, unread: Math.min(unread, MOST_COUNTED), more: unread > MOST_COUNTED },
      ...(lookedAt !== undefined && { lookedAt }),
      news: await named(context, shown),
      ...(last && {
        next: cursorText({
          ...{ seen_at: last.seenAt, company_number: last.companyNumber },
          ...{ operation: last.operation, version: last.to },
        } satisfies v.InferOutput<typeof NewsCursor>),
      }),
    } satisfies Watch);
  });
  app.get('/watch/dates', async (request) => {
    const { name } = request.env.person;
    const today = londonDay(new Date().toISOString());
    const after = readCursor(request.req, DateCursor);
    const found = await store.watch.dates(name, { after, limit: PAGE + 1, today });
    const { shown, last } = pageOf(found, PAGE);
    return request.json({
      today,
      dates: (await named(context, shown)).map(({ item: _item, ...date }) => date),
      ...(last && {
        next: cursorText({
          ...{ due_on: last.date, company_number: last.companyNumber },
          ...{ operation: last.operation, item: last.item },
        } satisfies v.InferOutput<typeof DateCursor>),
      }),
    } satisfies WatchedDates);
  });
  app.get('/company/:number/dates', async (request) => {
    const today = londonDay(new Date().toISOString());
    const dates = await store.watch.datesOf(numberParameter(request.req), today);
    return request.json({
      today,
      dates: (await named(context, dates)).map(({ item: _item, ...date }) => date),
    } satisfies CompanyDates);
  });
  app.get('/watch/companies', async (request) => {
    const { name } = request.env.person;
    const after = readCursor(request.req, CompanyCursor)?.company_number;
    const found = await store.watch.companies(name, { after, limit: PAGE + 1 });
    const { shown, last } = pageOf(found, PAGE);
    return request.json({
      companies: await named(context, shown),
      ...(last && { next: cursorText({ company_number: last.companyNumber }) }),
    } satisfies WatchedCompanies);
  });
  app.post('/watch', manyNumbers, async (request) => {
    const body = await readBody(request.req, WatchSeveral, SEVERAL_BODY);
    const numbers = body.companies.map(usableNumber);
    const { name } = request.env.person;
    if (!body.watched) return request.json({ changed: await store.watch.remove(name, numbers) });
    const changed = await store.watch.add(name, numbers);
    context.watchRefresh?.load(numbers);
    return request.json({ changed });
  });
  app.post('/lists/:id/watch', smallBody, async (request) => {
    const id = request.req.param('id');
    if ((await store.lists.find(id)) === undefined)
      throw new ProblemError('not-found', 'There is no such list.');
    const { watched } = await readBody(request.req, WatchState, 'The body is JSON with watched.');
    const { name } = request.env.person;
    let changed = 0;
    for (let after = 0; ; ) {
      const companies = await store.lists.companies(id, { after, limit: AT_ONCE });
      const last = companies.at(-1);
      if (last === undefined) return request.json({ changed });
      const numbers = companies.map(({ companyNumber: number }) => number);
      changed += watched ? await store.watch.add(name, numbers) : await store.watch.remove(name, numbers);
      if (watched) context.watchRefresh?.load(numbers);
      after = last.row;
    }
  });
  app.post('/watch/read', smallBody, async (request) => {
    const body = await readBody(request.req, MarkRead, READ_BODY);
    const { name } = request.env.person;
    if ('until' in body) await store.watch.markAll(name, body.until);
    else if (!(await store.watch.markOne(name, body, body.read))) {
      throw new ProblemError('not-found', 'This is not among your news. Nothing was charged.');
    }
    return request.json({ unread: Math.min(await store.watch.unread(name), MOST_COUNTED) });
  });
  app.get('/watch/:number', async (request) => request.json(await stateOf(context, request)));
  app.put('/watch/:number', async (request) => {
    const number = numberParameter(request.req);
    await store.watch.add(request.env.person.name, [number]);
    context.watchRefresh?.load([number]);
    return request.json(await stateOf(context, request));
  });
  app.delete('/watch/:number', async (request) => {
    await store.watch.remove(request.env.person.name, [numberParameter(request.req)]);
    return request.json(await stateOf(context, request));
  });
  return app;
}

const SEVERAL_BODY = `The body is JSON with companies, up to ${MOST_TO_WATCH} numbers, and watched.`;
const READ_BODY = 'The body is JSON with until, or with companyNumber, operation, to and read.';

type Asked = { readonly req: HonoRequest; readonly env: GatewayRequest['Bindings'] };

async function stateOf({ store }: GatewayContext, { req, env }: Asked): Promise<WatchState> {
  const since = await store.watch.since(env.person.name, numberParameter(req));
  return since === undefined ? { watched: false } : { watched: true, since };
}

/** One more than `size` was read, to know whether there are more: then the last one shown is where the next page begins. */
function pageOf<T>(found: readonly T[], size: number): { shown: T[]; last: T | undefined } {
  const shown = found.slice(0, size);
  return { shown, last: found.length > size ? shown.at(-1) : undefined };
}

/** With the best known name. */
async function named<T extends { readonly companyNumber: string }>(
  context: GatewayContext,
  rows: readonly T[],
): Promise<(T & { companyName?: string })[]> {
  const names = await companyNames(context, rows);
  return rows.map((row) => {
    const companyName = names.get(row.companyNumber);
    return { ...row, ...(companyName !== undefined && { companyName }) };
  });
}
