import { Hono } from 'hono';
import { companyNumber } from '#contract/company-number.ts';
import { WORKBOOK_TYPE } from '#spreadsheet/workbook.ts';
import type { GatewayContext, GatewayRequest } from '../context.ts';
import { readInTurn } from '../few-reads.ts';
import { findList } from '../lists/find-list.ts';
import { ProblemError, tooMany } from '../problem.ts';
import { single } from '../routes/parameters.ts';
import type { CachedRiskFlags } from '../routes/risk-flags-route.ts';
import { streamed } from '../routes/streamed.ts';
import type { FactsWorker } from './facts-worker.ts';
import { listProfiles } from './list-profiles.ts';
import { rowsCsv, rowsWorkbook } from './list-rows-file.ts';
import { listWorkbook } from './list-workbook.ts';

/** Files that are written at once: each takes minutes for a long list. */
export const MOST_FILES = 2;

/** Companies in one query. */
const COMPANIES = 1_000;

/** A list as a file: sent in parts as it is written, free, from what the team holds. */
export function listFileRoutes(
  context: GatewayContext,
  flags: CachedRiskFlags | undefined,
  facts: FactsWorker | undefined,
): Hono<GatewayRequest> {
  const app = new Hono<GatewayRequest>();
  const origin = context.alerts.publicUrl;
  let writing = 0;
  async function* limited<T>(parts: AsyncIterable<T>): AsyncGenerator<T> {
    writing += 1;
    try {
      yield* parts;
    } finally {
      writing -= 1;
    }
  }
  const refuseIfBusy = () => {
    if (writing >= MOST_FILES) throw tooMany('files are being written');
  };
  app.get('/lists/:id/workbook.xlsx', async (request) => {
    refuseIfBusy();
    const list = await findList(context, request.req.param('id'));
    const inTurn = readInTurn(context.reads, request.req.raw);
    const parts = limited(listWorkbook(context, { list, origin, inTurn, facts }));
    return file(streamed(parts), WORKBOOK_TYPE, `${fileName(list.name)}-records.xlsx`);
  });
  app.get('/lists/:id/rows.csv', async (request) => {
    refuseIfBusy();
    const list = await findList(context, request.req.param('id'));
    const inTurn = readInTurn(context.reads, request.req.raw);
    const parts = limited(rowsCsv(context, { list, inTurn }));
    return file(streamed(parts), 'text/csv; charset=utf-8', `${fileName(list.name)}-rows.csv`);
  });
  app.get('/lists/:id/rows.xlsx', async (request) => {
    refuseIfBusy();
    const list = await findList(context, request.req.param('id'));
    const inTurn = readInTurn(context.reads, request.req.raw);
    const parts = limited(rowsWorkbook(context, { list, inTurn }));
    return file(streamed(parts), WORKBOOK_TYPE, `${fileName(list.name)}-rows.xlsx`);
  });
  app.get('/lists/:id/profiles.zip', async (request) => {
    refuseIfBusy();
    const { writeProfile: write } = context;
    if (write === undefined) throw new ProblemError('not-found', 'This process writes no profiles.');
    const list = await findList(context, request.req.param('id'));
    const asked = readNumbers(single(request.req, 'companies'));
    const listed = await numbersOf(context, list.id);
    const numbers = asked === undefined ? listed : listed.filter((number) => asked.has(number));
    const { signal } = request.req.raw;
    const inTurn = readInTurn(context.reads, request.req.raw);
    const parts = limited(listProfiles(context, { list, numbers, origin, write, flags, inTurn, signal }));
    return file(streamed(parts), 'application/zip', `${fileName(list.name)}-profiles.zip`);
  });
  return app;
}

/** `undefined` for all companies of the list. */
function readNumbers(given: string | undefined): ReadonlySet<string> | undefined {
  if (given === undefined || given === '') return undefined;
  return new Set(given.split(',').flatMap((number) => companyNumber(number) ?? []));
}

async function numbersOf({ store }: GatewayContext, list: string): Promise<string[]> {
  const numbers: string[] = [];
  for (let after: number | undefined; ; ) {
    const companies = await store.lists.companies(list, { after, limit: COMPANIES });
    numbers.push(...companies.map(({ companyNumber: number }) => number));
    if (companies.length < COMPANIES) return numbers;
    after = companies.at(-1)?.row;
  }
}

function file(body: ReadableStream<Uint8Array>, type: string, name: string): Response {
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

function fileName(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[^\w-]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return plain.slice(0, 60) || 'list';
}
