import { Hono, type HonoRequest } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import {
  type CompanyList,
  type CompanyLists,
  LIST_ROWS_PAGE,
  ListChange,
  ListedCompanies,
  ListName,
  type ListPreview,
  type ListRow,
  type ListRows,
  type MatchQuote,
  MOST_LIST_BYTES,
  MOST_LIST_ROWS,
  NewList,
  ROW_CHOICES,
  RowDecision,
} from '#contract/api/lists.ts';
import type { GatewayContext, GatewayRequest } from '../context.ts';
import { ProblemError, problem, problemResponse } from '../problem.ts';
import { report } from '../report.ts';
import { withTimeout } from '../retry.ts';
import { cursorText, readCursor } from '../routes/cursor.ts';
import { single, unusable, usableNumber } from '../routes/parameters.ts';
import { readBody, smallBody } from '../routes/purchase-parameters.ts';
import { questionOf } from '../routes/register-search-route.ts';
import { addCompanies, addOfRegister, noRoom } from './add-companies.ts';
import { findList, noList } from './find-list.ts';
import {
  choice,
  fileOf,
  type GivenFile,
  ListsCursor,
  MOST_BODY,
  NO_ROW,
  RowCursor,
  rowParameter,
} from './list-parameters.ts';
import type { ListRowTable } from './list-tables.ts';
import { namedRows } from './named-rows.ts';

/** Lists in one answer. */
const LISTS_PAGE = 50;

/** Rows that a preview shows. */
const EXAMPLES = 10;

/** Milliseconds that a new list is waited for: longer matching goes on by itself. */
const MATCHING_TIME = 10_000;

const MEGABYTES = MOST_LIST_BYTES / 1024 / 1024;

const fileSize = bodyLimit({
  maxSize: MOST_BODY,
  onError: () =>
    problemResponse(problem('body-too-large', `A file may have up to ${MEGABYTES} MB. Nothing was charged.`)),
});

/** Numbers with quotes, commas and blanks. */
const manyNumbers = bodyLimit({
  maxSize: MOST_LIST_ROWS * 16 + 1_024,
  onError: () =>
    problemResponse(
      problem('body-too-large', `Give up to ${MOST_LIST_ROWS} company numbers. Nothing was charged.`),
    ),
});

/** Notes have 2,000 characters, and a list 200 columns. */
const changeSize = bodyLimit({
  maxSize: 32 * 1024,
  onError: () =>
    problemResponse(problem('body-too-large', 'A note may have 2,000 characters. Nothing was charged.')),
});

/** Lists of companies, from files or by number. Free, and every list is the team's. */
export function listRoutes(context: GatewayContext): Hono<GatewayRequest> {
  const { store, matcher, listFiles } = context;
  const app = new Hono<GatewayRequest>();
  app.get('/lists', async (request) => {
    const after = readCursor(request.req, ListsCursor, 'after');
    const found = await store.lists.page(after, LISTS_PAGE + 1, single(request.req, 'query'));
    const lists = found.slice(0, LISTS_PAGE);
    const last = found.length > LISTS_PAGE ? lists.at(-1) : undefined;
    return request.json({
      lists,
      ...(last && {
        next: cursorText({ createdAt: last.createdAt, id: last.id } satisfies v.InferOutput<
          typeof ListsCursor
        >),
      }),
    } satisfies CompanyLists);
  });
  app.post('/lists', fileSize, async (request) => {
    const file = await fileOf(request.req);
    const createdBy = request.env.person.name;
    const id =
      file === undefined
        ? await createFromNumbers(context, createdBy, await readBody(request.req, NewList, NEW_LIST_BODY))
        : await createFromFile(context, createdBy, file, nameParameter(request.req));
    const matching = matcher
      .match(id)
      .catch((error: unknown) => report('A list could not be matched.', error));
    await withTimeout(matching, MATCHING_TIME);
    return request.json({ id }, 201, { Location: `/api/lists/${id}` });
  });
  app.post('/lists/preview', fileSize, async (request) => {
    const file = await fileOf(request.req);
    if (file === undefined) {
      throw new ProblemError('body-format', 'A preview needs a file. Nothing was charged.');
    }
    const { reading, rows } = await listFiles.read(file);
    return request.json({
      ...{ ...reading, rows: rows.length, examples: rows.slice(0, EXAMPLES) },
    } satisfies ListPreview);
  });
  app.get('/lists/:id', async (request) => request.json(await findList(context, request.req.param('id'))));
  app.patch('/lists/:id', changeSize, async (request) => {
    const list = await findList(context, request.req.param('id'));
    const { name, note, roles } = await readBody(request.req, ListChange, CHANGE_BODY);
    if (roles !== undefined) refuseRoles(list, roles);
    const columns = roles?.map((role, index) => ({
      name: list.columns[index]?.name ?? '',
      ...(role !== null && { role }),
    }));
    await store.lists.change(list.id, {
      ...(name !== undefined && { name }),
      ...(note !== undefined && { note }),
      ...(columns !== undefined && { columns }),
    });
    if (columns !== undefined) await rematch(context, list.id);
    return request.json(await findList(context, request.req.param('id')));
  });
  app.delete('/lists/:id', async (request) => {
    if (!(await store.lists.remove(request.req.param('id')))) throw noList();
    return request.body(null, 204);
  });
  app.get('/lists/:id/rows', async (request) => {
    const { id } = await findList(context, request.req.param('id'));
    const after = readCursor(request.req, RowCursor)?.row ?? 0;
    const words = (single(request.req, 'query') ?? '').split(/\s+/).filter((word) => word !== '');
    const state = choice(request.req, 'state', ROW_CHOICES);
    if (words.length > MOST_WORDS) throw unusable(`Give at most ${MOST_WORDS} words.`);
    const found = await store.lists.rows(id, { after, limit: LIST_ROWS_PAGE + 1, state, words });
    const rows = found.slice(0, LIST_ROWS_PAGE);
    const last = found.length > LIST_ROWS_PAGE ? rows.at(-1) : undefined;
    return request.json({
      rows: await namedRows(context, rows),
      next: last === undefined ? null : cursorText({ row: last.row }),
    } satisfies ListRows);
  });
  app.patch('/lists/:id/rows/:row', smallBody, async (request) => {
    const { id } = await findList(context, request.req.param('id'));
    const row = rowParameter(request.req);
    const decision = await readBody(request.req, RowDecision, DECISION_BODY);
    const decided = await decide(context, request.env.person.name, { id, row }, decision);
    if (decided === undefined) throw new ProblemError('not-found', NO_ROW);
    const [shown] = await namedRows(context, [decided]);
    return request.json(shown satisfies ListRow | undefined);
  });
  app.post('/lists/:id/rematch', smallBody, async (request) => {
    const { id } = await findList(context, request.req.param('id'));
    await rematch(context, id);
    return request.json(await findList(context, request.req.param('id')));
  });
  app.post('/lists/:id/companies', manyNumbers, async (request) => {
    const { id } = await findList(context, request.req.param('id'));
    const { companies } = await readBody(request.req, ListedCompanies, COMPANIES_BODY);
    return request.json({ added: await addCompanies(context, id, companies.map(usableNumber)) });
  });
  app.post('/lists/:id/register', smallBody, async (request) => {
    const { id } = await findList(context, request.req.param('id'));
    const question = questionOf(request.req);
    return request.json({ added: await addOfRegister(context, id, question, request.req.raw.signal) });
  });
  app.get('/lists/:id/match', async (request) => {
    const { id } = await findList(context, request.req.param('id'));
    const { names, held } = await store.lists.countUnsearched(id);
    const credits = (names - held) * (context.source.prices.search ?? 0);
    return request.json({ names, held, credits } satisfies MatchQuote);
  });
  return app;
}

const MOST_WORDS = 10;
const NEW_LIST_BODY = `The body is JSON with name and companies, up to ${MOST_LIST_ROWS} numbers.`;
const COMPANIES_BODY = `The body is JSON with companies, up to ${MOST_LIST_ROWS} numbers.`;
const CHANGE_BODY = 'The body is JSON with name, note or roles, one for each column.';
const DECISION_BODY = 'The body is JSON with companyNumber, skip or undo.';

/** `undefined` if there is none. */
function nameParameter(request: HonoRequest): string | undefined {
  const given = single(request, 'name');
  if (given === undefined || given.trim() === '') return undefined;
  const name = v.safeParse(ListName, given);
  if (!name.success) throw unusable('The name of a list has up to 100 characters that can be seen.');
  return name.output;
}

async function createFromFile(
  { store, listFiles }: GatewayContext,
  createdBy: string,
  file: GivenFile,
  given: string | undefined,
): Promise<string> {
  const { reading, rows } = await listFiles.read(file);
  const { fileName, note } = file;
  const ofFile = v.safeParse(ListName, fileName?.replace(/\.[a-z]{2,4}$/i, '').slice(0, 100));
  const name = given ?? (ofFile.success ? ofFile.output : 'List');
  const named = { name, note, createdBy, ...(fileName !== undefined && { fileName }) };
  return await store.lists.create({ ...named, columns: reading.columns }, rows);
}

async function createFromNumbers(
  context: GatewayContext,
  createdBy: string,
  { name, companies }: v.InferOutput<typeof NewList>,
): Promise<string> {
  const numbers = [...new Set(companies.map(usableNumber))];
  if (numbers.length > MOST_LIST_ROWS) throw noRoom();
  const id = await context.store.lists.create({ name, createdBy, columns: [] }, []);
  await addCompanies(context, id, numbers);
  return id;
}

function refuseRoles({ columns }: CompanyList, roles: readonly (string | null)[]): void {
  const stated = roles.filter((role) => role !== null);
  if (roles.length === columns.length && new Set(stated).size === stated.length) return;
  const detail = `Give one role or null for each of the ${columns.length} columns, and each role once.`;
  throw new ProblemError('body-format', `${detail} Nothing was charged.`);
}

async function rematch({ matcher }: GatewayContext, list: string): Promise<void> {
  const matching = matcher
    .rematch(list)
    .catch((error: unknown) => report('A list could not be matched.', error));
  await withTimeout(matching, MATCHING_TIME);
}

async function decide(
  { store, matcher, knows, describe }: GatewayContext,
  by: string,
  { id, row }: { readonly id: string; readonly row: number },
  decision: v.InferOutput<typeof RowDecision>,
): Promise<ListRowTable | undefined> {
  if ('skip' in decision) return await store.lists.decide(id, row, { kind: 'skipped' }, by);
  if ('companyNumber' in decision) {
    const companyNumber = usableNumber(decision.companyNumber);
    if (knows?.(companyNumber) === false) {
      throw new ProblemError(
        'unknown-company',
        `This source has no company ${companyNumber}. Nothing was charged.`,
      );
    }
    const held = await store.companies.names([companyNumber]);
    const companyName = describe?.(companyNumber)?.name ?? held.get(companyNumber);
    return await store.lists.decide(id, row, { kind: 'picked', companyNumber, companyName }, by);
  }
  const undone = await store.lists.undo(id, row);
  if (undone?.pending !== 1) return undone;
  await matcher.match(id);
  return await store.lists.row(id, row);
}
