import * as v from 'valibot';
import { HeldPages, Holding } from '#contract/api/holding.ts';
import type { CompanyList } from '#contract/api/lists.ts';
import { FACTS, type FactName, type PortfolioRow } from '#contract/api/portfolio.ts';
import { SEVERITIES } from '#contract/api/risk-flags.ts';
import { LABELS } from '#contract/labels.ts';
import { COMPANY_OPERATIONS, type CompanyOperation, isPaged } from '#contract/operations.ts';
import type { OwnKind } from '#spreadsheet/own-kind.ts';
import { typedCell } from '#spreadsheet/typed-cell.ts';
import { type CellValue, MOST_SHEET_ROWS, Workbook } from '#spreadsheet/workbook.ts';
import type { GatewayContext } from '../context.ts';
import { holdingJson, holdingOf, pagesJson, textOf } from '../holding.ts';
import { type ReadInTurn, readAtOnce } from '../store/stored-bytes.ts';
import type { FactsWorker } from './facts-worker.ts';
import { ownCells, ownKinds, rowsSheet } from './list-rows-file.ts';
import { portfolioRows } from './portfolio-routes.ts';
import { rowsOfAnswer } from './record-sheets.ts';
import { startSheet } from './start-sheet.ts';

/** Companies in one read. */
const COMPANIES = 100;

type Wanted = {
  readonly list: CompanyList;
  /** Of Dossier, for links. */
  readonly origin: string;
  readonly inTurn: ReadInTurn;
  readonly facts: FactsWorker | undefined;
};

/**
 * A workbook of a list in parts: the reader's rows and its companies, each with the reader's own columns first, then a sheet for each kind of record that is
 * held. Each kind is read twice, as its columns stand above its rows and memory must not hold the rows. Ends early, incomplete, if
 * the client has gone.
 */
export async function* listWorkbook(context: GatewayContext, wanted: Wanted): AsyncGenerator<Uint8Array> {
  let chunks: Uint8Array[] = [];
  const book = new Workbook((chunk) => chunks.push(chunk));
  const taken = () => {
    const some = chunks;
    chunks = [];
    return some;
  };
  const kinds = await ownKinds(context, wanted);
  for await (const _ of rowsSheet(context, wanted, book, kinds)) yield* taken();
  for await (const rows of companySheet(context, wanted, book, kinds)) {
    book.add(rows.map((cells) => ({ cells })));
    yield* taken();
  }
  for (const operation of COMPANY_OPERATIONS) {
    const columns = new Set<string>();
    for await (const { rows } of heldRecords(context, wanted, operation)) {
      for (const row of rows) for (const name of row.keys()) columns.add(name);
    }
    if (columns.size === 0) continue;
    const names = [...columns];
    let sheets = 0;
    let left = 0;
    for await (const { rows, before, after } of heldRecords(context, wanted, operation)) {
      for (const row of rows) {
        if (left === 0) {
          sheets += 1;
          left = MOST_SHEET_ROWS - 1;
          startSheet(book, `${SHEETS[operation]}${sheets === 1 ? '' : ` ${sheets}`}`, [
            ...BEFORE,
            ...names,
            ...AFTER,
          ]);
        }
        left -= 1;
        book.add([{ cells: [...before, ...names.map((name) => row.get(name)), ...after] }]);
      }
      yield* taken();
    }
  }
  startSheet(book, 'About', ['about', 'value']);
  book.add(about(context, wanted).map((cells) => ({ cells })));
  book.end();
  yield* taken();
}

/** The name of a sheet has at most 31 characters. */
const SHEETS: Readonly<Record<CompanyOperation, string>> = {
  ...LABELS,
  'persons-with-significant-control': 'Significant control',
};

const BEFORE = ['company_number', 'company_name'];
const AFTER = ['record_fetched_at', 'record_bought_by', 'record_version', 'record_url'];

async function* companySheet(
  context: GatewayContext,
  wanted: Wanted,
  book: Workbook,
  kinds: readonly OwnKind[],
): AsyncGenerator<CellValue[][]> {
  const { list, origin } = wanted;
  const own = list.columns.map(({ name }) => name);
  const flags = [...SEVERITIES, 'unchecked'].map((name) => `flags.${name}`);
  startSheet(book, 'Companies', [
    ...own,
    'companyNumber',
    'companyName',
    'rows',
    ...FACTS,
    ...flags,
    'pending',
    'tags',
    'company_url',
  ]);
  for await (const numbers of companiesOf(context, wanted)) {
    await wanted.facts?.workOut(numbers);
    const rows = await wanted.inTurn(() => portfolioRows(context, list.id, numbers));
    if (rows === undefined) return;
    yield rows.map((row) => [
      ...ownCells(kinds, row.cells),
      row.companyNumber,
      row.companyName,
      row.rows.join(', '),
      ...FACTS.map((name) => factCell(name, row)),
      ...[...SEVERITIES, 'unchecked' as const].map((name) => flagCell(row, name)),
      row.pending,
      row.tags.join(', ') || undefined,
      `${origin}/company/${row.companyNumber}`,
    ]);
  }
}

const DATES: ReadonlySet<string> = new Set([
  'incorporated',
  'accountsMadeUpTo',
  'accountsDue',
  'confirmationDue',
  'lastChange',
]);
const TEXTS: ReadonlySet<string> = new Set(['status', 'type', 'sector', 'currency', 'ultimateParent', 'vat']);

/** Until its records are read, a company says nothing of what it lacks. */
const WORKING_OUT = 'being-worked-out';

/** A reason why there is no value stands in its place, as in the table. */
function factCell(name: FactName, { facts, pending }: PortfolioRow): CellValue {
  const fact = facts[name];
  if (!('value' in fact)) return pending ? WORKING_OUT : fact.missing;
  return typedCell(DATES.has(name) ? 'date' : TEXTS.has(name) ? 'text' : 'number', fact.value);
}

function flagCell(
  { flags, pending }: PortfolioRow,
  name: (typeof SEVERITIES)[number] | 'unchecked',
): CellValue {
  if (!('missing' in flags)) return flags[name];
  return pending ? WORKING_OUT : flags.missing;
}

async function* companiesOf({ store }: GatewayContext, { list, inTurn }: Wanted): AsyncGenerator<string[]> {
  for (let after: number | undefined; ; ) {
    const from = after;
    const companies = await inTurn(() => store.lists.companies(list.id, { after: from, limit: COMPANIES }));
    if (companies === undefined || companies.length === 0) return;
    yield companies.map(({ companyNumber }) => companyNumber);
    after = companies.at(-1)?.row;
  }
}

type HeldRows = {
  readonly rows: ReturnType<typeof rowsOfAnswer>;
  readonly before: readonly CellValue[];
  readonly after: readonly CellValue[];
};

/** Page by page. What cannot be read, or is of another company, is left out. */
async function* heldRecords(
  context: GatewayContext,
  wanted: Wanted,
  operation: CompanyOperation,
): AsyncGenerator<HeldRows> {
  const { store } = context;
  for await (const numbers of companiesOf(context, wanted)) {
    const holders = await wanted.inTurn(() => store.portfolio.holders(numbers, operation));
    const bases = await wanted.inTurn(() => store.portfolio.bases(numbers));
    if (holders === undefined || bases === undefined) return;
    for (const companyNumber of numbers) {
      if (!holders.has(companyNumber)) continue;
      const pages = await wanted.inTurn(() => heldPages(context, { operation, companyNumber, page: 1 }));
      if (pages === undefined) return;
      const name = context.describe?.(companyNumber)?.name ?? bases.get(companyNumber)?.name;
      for (const holding of pages) {
        if (!holding.held || holding.problem !== undefined) continue;
        const url = `${wanted.origin}/company/${companyNumber}/${operation}`;
        yield {
          rows: rowsOfAnswer(operation, holding.envelope),
          before: [companyNumber, name],
          after: [holding.fetchedAt, holding.boughtBy, holding.version, url],
        };
      }
    }
  }
}

async function heldPages(
  context: GatewayContext,
  subject: { readonly operation: CompanyOperation; readonly companyNumber: string; readonly page: number },
): Promise<Holding[]> {
  const all = Number.POSITIVE_INFINITY;
  if (!isPaged(subject.operation)) {
    const json = await textOf(holdingJson(await holdingOf(context, subject), readAtOnce), all);
    return [v.parse(Holding, JSON.parse(json ?? '{}'))];
  }
  const json = await textOf(await pagesJson(context, subject, readAtOnce), all);
  return v.parse(HeldPages, JSON.parse(json ?? '{}')).pages.map(({ holding }) => holding);
}

function about({ source }: GatewayContext, { list, origin }: Wanted): CellValue[][] {
  return [
    ['list', list.name],
    ['list_url', `${origin}/lists/${list.id}`],
    ['rows', list.rows],
    ['companies', list.companies],
    ['source', source.id],
    ['source_name', source.label],
    ['written_at', new Date().toISOString()],
    ['records', 'Those that the team holds, each in its newest version. Unreadable ones are left out.'],
    ['missing', 'not-held, not-disclosed, not-covered, cannot-compare, unreadable, being-worked-out'],
  ];
}
