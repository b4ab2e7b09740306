import { setImmediate } from 'node:timers/promises';
import { Hono } from 'hono';
import * as v from 'valibot';
import { type Figures, MOST_COMPARED } from '#contract/api/figures.ts';
import type { CompanyNotes, Note } from '#contract/api/notes.ts';
import {
  type CompanyFacts,
  type ListViews,
  PORTFOLIO_PAGE,
  type Portfolio,
  type PortfolioRow,
  SavedView,
} from '#contract/api/portfolio.ts';
import { chunksOf } from '#contract/chunks.ts';
import type { GatewayContext, GatewayRequest } from '../context.ts';
import { outOfTurn } from '../few-reads.ts';
import { findList } from '../lists/find-list.ts';
import { RowCursor } from '../lists/list-parameters.ts';
import { cursorText, readCursor } from '../routes/cursor.ts';
import { unusable, usableNumber } from '../routes/parameters.ts';
import { readBody, smallBody } from '../routes/purchase-parameters.ts';
import { areCurrent, type FactsWorker, factsDay, withoutFacts } from './facts-worker.ts';
import { MOST_VIEWS } from './portfolio-facts.ts';

/** Companies in one query. */
const COMPANIES = 250;

/** The companies of a list as a table, from what the team holds: free, and nothing is requested from the source. */
export function portfolioRoutes(
  context: GatewayContext,
  worker: FactsWorker | undefined,
): Hono<GatewayRequest> {
  const { store } = context;
  const app = new Hono<GatewayRequest>();
  app.get('/lists/:id/portfolio', async (request) => {
    const list = await findList(context, request.req.param('id'));
    const after = readCursor(request.req, RowCursor)?.row;
    const found = await store.lists.companies(list.id, { after, limit: PORTFOLIO_PAGE + 1 });
    const companies = found.slice(0, PORTFOLIO_PAGE);
    const rows: PortfolioRow[] = [];
    for (const some of chunksOf(companies, COMPANIES)) {
      rows.push(
        ...(await portfolioRows(
          context,
          list.id,
          some.map(({ companyNumber }) => companyNumber),
        )),
      );
    }
    const pending = rows.filter((row) => row.pending).length;
    if (pending > 0) worker?.wake(list.id);
    const last = found.length > PORTFOLIO_PAGE ? companies.at(-1) : undefined;
    return request.json({
      rows,
      pending: worker === undefined ? 0 : pending,
      next: last === undefined ? null : cursorText({ row: last.row }),
    } satisfies Portfolio);
  });
  app.get('/figures', async (request) => {
    const given = (request.req.queries('number') ?? []).map(usableNumber);
    const numbers = [...new Set(given)];
    if (numbers.length === 0 || numbers.length > MOST_COMPARED) {
      throw unusable(`number is a company number, repeated up to ${MOST_COMPARED} times.`);
    }
    // It needs turns itself.
    if (worker !== undefined) await outOfTurn(context.reads, () => worker.workOut(numbers));
    const [known, bases] = await Promise.all([store.portfolio.of(numbers), store.portfolio.bases(numbers)]);
    return request.json({
      companies: numbers.map((companyNumber) => {
        const described = context.describe?.(companyNumber);
        const basis = bases.get(companyNumber);
        const companyName = described?.name ?? basis?.name;
        return {
          companyNumber,
          ...(companyName !== undefined && { companyName }),
          ...(known.get(companyNumber)?.facts ?? untilWorkedOut(described?.status ?? basis?.status)),
        };
      }),
    } satisfies Figures);
  });
  app.get('/lists/:id/notes', async (request) => {
    const list = await findList(context, request.req.param('id'));
    const notes: Note[] = [];
    for (let after: number | undefined; ; ) {
      const companies = await store.lists.companies(list.id, { after, limit: PORTFOLIO_PAGE });
      notes.push(...(await store.notes.ofCompanies(companies.map(({ companyNumber }) => companyNumber))));
      if (companies.length < PORTFOLIO_PAGE) break;
      after = companies.at(-1)?.row;
      await setImmediate();
    }
    return request.json({ notes } satisfies CompanyNotes);
  });
  app.get('/lists/:id/views', async (request) => {
    const { id } = await findList(context, request.req.param('id'));
    return request.json({ views: await store.portfolio.views(id) } satisfies ListViews);
  });
  app.put('/lists/:id/views/:name', smallBody, async (request) => {
    const { id } = await findList(context, request.req.param('id'));
    const { search } = await readBody(
      request.req,
      SavedView,
      'The body is JSON with search, the parameters of the address.',
    );
    const view = { name: viewName(request.req.param('name')), search, by: request.env.person.name };
    if (!(await store.portfolio.saveView(id, view))) throw unusable(`A list has up to ${MOST_VIEWS} views.`);
    return request.json(view);
  });
  app.delete('/lists/:id/views/:name', async (request) => {
    const { id } = await findList(context, request.req.param('id'));
    await store.portfolio.deleteView(id, viewName(request.req.param('name')));
    return request.json({ views: await store.portfolio.views(id) } satisfies ListViews);
  });
  return app;
}

const ViewName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60));

function viewName(given: string): string {
  const name = v.safeParse(ViewName, given);
  if (!name.success) throw unusable('A view has a name of up to 60 characters.');
  return name.output;
}

export async function portfolioRows(
  { store, describe }: GatewayContext,
  list: string,
  numbers: readonly string[],
): Promise<PortfolioRow[]> {
  const day = factsDay();
  const bases = await store.portfolio.bases(numbers);
  const known = await store.portfolio.of(numbers);
  const listed = await store.portfolio.rowsOf(list, numbers);
  const tags = await store.notes.tagsOf(numbers);
  return numbers.map((companyNumber) => {
    const basis = bases.get(companyNumber);
    const kept = known.get(companyNumber);
    const described = describe?.(companyNumber);
    const companyName = described?.name ?? basis?.name;
    const rows = listed.get(companyNumber) ?? [];
    return {
      companyNumber,
      ...(companyName !== undefined && { companyName }),
      rows: rows.map(({ row }) => row),
      cells: rows[0] === undefined ? [] : v.parse(CellsJson, rows[0].cells),
      tags: [...(tags.get(companyNumber) ?? [])],
      ...(kept?.facts ?? untilWorkedOut(described?.status ?? basis?.status)),
      pending: !areCurrent(kept, basis, day),
    };
  });
}

const CellsJson = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/** Before the records are read, only the status may be known. */
function untilWorkedOut(status: string | undefined): CompanyFacts {
  const { facts, flags } = withoutFacts('not-held');
  return { facts: status === undefined ? facts : { ...facts, status: { value: status } }, flags };
}
