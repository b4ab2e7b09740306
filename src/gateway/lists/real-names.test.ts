import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Papa from 'papaparse';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FREE } from '#contract/api/source.ts';
import { grouped } from '#contract/grouped.ts';
import { OPERATION_NAMES } from '#contract/operations.ts';
import { Register } from '#service/register/register.ts';
import { RegisterWriter } from '#service/register/writer.ts';
import { NAME_PERTURBATIONS, NUMBER_PERTURBATIONS } from '../../../e2e/fixtures/perturbed-names.ts';
import { TEST_DATABASES, type TestDatabase } from '../../../e2e/fixtures/test-databases.ts';
import { startTestGateway, type TestGateway } from '../../../e2e/fixtures/test-gateway.ts';
import { covering } from '../../../e2e/fixtures/test-source.ts';
import { company } from '../../service/full-text/search-fixture.ts';
import type { ListRowTable } from './list-tables.ts';

/** Real names of 24,481 companies, perturbed, against a register of them: none may match another company. */

const DATA = fileURLToPath(new URL('../../../../shared/data/02_companies/', import.meta.url));
const FILES = ['ch_advanced_search_2024_2025.csv', 'ch_api_company_metadata_8902.csv'];
const isThere = FILES.every((name) => existsSync(DATA + name));

const Companies = v.array(
  v.object({
    company_number: v.string(),
    company_name: v.string(),
    company_status: v.string(),
    registered_office_address: v.string(),
  }),
);

/** Names of other real companies become former names of every fifth one. */
const Others = v.array(v.object({ company_name: v.string() }));

type Sought = { readonly number: string; readonly how: string };
type Case = Sought & { readonly cells: string[] };

const WAIT = 120_000;

describe.skipIf(!isThere)('real names (skipped where ../shared/data is absent)', () => {
  let folder: string;
  let register: Register;
  let db: TestDatabase;
  let gateway: TestGateway;
  let companies: v.InferOutput<typeof Companies>;
  const former = new Map<string, string>();

  beforeAll(async () => {
    const [first = '', second = ''] = FILES;
    companies = v.parse(Companies, rowsOf(first));
    const names = new Set(companies.map(({ company_name }) => company_name));
    const others = v.parse(Others, rowsOf(second)).filter(({ company_name }) => !names.has(company_name));
    for (const [index, { company_name }] of others.entries()) {
      const owner = companies[index * 5];
      if (owner !== undefined) former.set(owner.company_number, company_name);
    }
    folder = mkdtempSync(join(tmpdir(), 'dossier-names-'));
    const path = join(folder, 'register.sqlite');
    const writer = new RegisterWriter(path);
    for (const each of companies) {
      const previous = former.get(each.company_number);
      writer.addCompany(
        company(each.company_number, each.company_name, {
          status: each.company_status,
          former: previous === undefined ? [] : [previous],
          postcode: postcodeOf(each.registered_office_address),
        }),
      );
    }
    await writer.finish({ kind: 'public', build: 'b', label: 'Test', covers: ['search'], showcase: [] });
    register = new Register(path);
    db = await TEST_DATABASES[0].createDb();
    gateway = await startTestGateway({
      ...{ location: db.location, provider: 'http://127.0.0.1:9' },
      source: {
        ...{ id: 'public', kind: 'public', label: 'companies.csv', prices: FREE },
        covers: covering(OPERATION_NAMES),
      },
      knows: (number) => register.companyId(number) !== undefined,
      describe: (number) => {
        const id = register.companyId(number);
        return id === undefined ? undefined : register.summary(id);
      },
      matchNames: async (asked) => register.names(asked, 100),
    });
  }, WAIT);

  afterAll(async () => {
    await gateway.close();
    await db.drop();
    register.close();
    rmSync(folder, { recursive: true });
  });

  test(
    'at least 95 % of perturbed names and numbers are matched, and none to another company',
    async () => {
      const cases = companies.map((each, index) => caseOf(each, index, former.get(each.company_number)));
      const csv = Papa.unparse([
        ['Company number', 'Company name', 'Postcode'],
        ...cases.map(({ cells }) => cells),
      ]);
      const began = performance.now();
      const created = await fetch(`${gateway.url}/api/lists?name=Real`, {
        method: 'POST',
        headers: { 'Content-Type': 'text/csv' },
        body: csv,
      });
      const { id } = v.parse(v.object({ id: v.string() }), await created.json());
      await expect
        .poll(async () => (await gateway.store.lists.find(id))?.pending, { timeout: WAIT, interval: 250 })
        .toBe(0);
      const seconds = (performance.now() - began) / 1_000;
      const rows = await allRows(gateway, id);
      expect(rows).toHaveLength(cases.length);
      const results = rows.map((row, index) => ({ row, sought: cases[index] }));
      const wrong = results.filter(
        ({ row, sought }) => row.state === 'matched' && row.company_number !== sought?.number,
      );
      const matched = results.filter(({ row }) => row.state === 'matched').length;
      process.stdout.write(`${tableOf(results, seconds)}\n`);
      expect(wrong.map(({ row }) => row.cells)).toEqual([]);
      expect(matched / cases.length).toBeGreaterThanOrEqual(0.95);
    },
    WAIT,
  );

  test(
    'a wrong digit in a number never matches another company that has another name',
    async () => {
      const some = companies.filter((_, index) => index % 20 === 0);
      const rows = some.map(({ company_number, company_name }) => [nextNumber(company_number), company_name]);
      const columns = [
        { name: 'Number', role: 'number' as const },
        { name: 'Name', role: 'name' as const },
      ];
      const id = await gateway.store.lists.create({ name: 'Typos', createdBy: 'Ada', columns }, rows);
      await fetch(`${gateway.url}/api/lists/${id}/rematch`, { method: 'POST' });
      const found = await allRows(gateway, id);
      const matched = found.filter(({ state }) => state === 'matched');
      expect(matched.map(({ cells, company_name }) => [cells, company_name])).toEqual([]);
    },
    WAIT,
  );
});

function rowsOf(name: string): unknown {
  return Papa.parse(readFileSync(DATA + name, 'utf8'), { header: true, skipEmptyLines: true }).data;
}

function postcodeOf(address: string): string {
  return /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/.exec(address)?.[0] ?? '';
}

/** A third of the rows have a number, the others a name; of those with a former name, half state that one. */
function caseOf(
  { company_number, company_name }: v.InferOutput<typeof Companies>[number],
  index: number,
  previous: string | undefined,
): Case {
  if (index % 3 === 0) {
    const { name, change } = of(NUMBER_PERTURBATIONS, index / 3);
    return { number: company_number, how: `number ${name}`, cells: [change(company_number), '', ''] };
  }
  const { name, change } = of(NAME_PERTURBATIONS, Math.floor(index / 3));
  const isFormer = previous !== undefined && index % 2 === 1;
  const how = `${isFormer ? 'former name' : 'name'} ${name}`;
  return { number: company_number, how, cells: ['', change(isFormer ? previous : company_name), ''] };
}

function of<T>(values: readonly T[], index: number): T {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('There is nothing to choose from.');
  return value;
}

/** The number of a company that was registered next, or a number that nobody has. */
function nextNumber(number: string): string {
  const digits = /\d+$/.exec(number)?.[0] ?? '';
  return number.slice(0, -digits.length) + String(Number(digits) + 1).padStart(digits.length, '0');
}

async function allRows({ store }: TestGateway, list: string): Promise<ListRowTable[]> {
  const rows: ListRowTable[] = [];
  for (;;) {
    const some = await store.lists.rows(list, { after: rows.length, limit: 5_000 });
    if (some.length === 0) return rows;
    rows.push(...some);
  }
}

/** What was not matched, by perturbation. */
function tableOf(
  results: readonly { readonly row: ListRowTable; readonly sought: Case | undefined }[],
  seconds: number,
): string {
  const lines = [...grouped(results, ({ sought }) => sought?.how ?? '')].map(([how, of]) => {
    const rest = of.filter(({ row }) => row.state !== 'matched');
    const share = ((1 - rest.length / of.length) * 100).toFixed(1);
    const reasons = [...grouped(rest, ({ row }) => row.reason.replace(/^\d+ companies/, 'several companies'))]
      .map(([reason, rows]) => `${rows.length} × ${reason} (such as ${rows[0]?.row.cells})`)
      .join('; ');
    return `${how}: ${of.length} rows, ${share} % matched${reasons === '' ? '' : `; ${reasons}`}`;
  });
  const pace = Math.round(results.length / seconds);
  return [`${results.length} rows in ${seconds.toFixed(1)} s: ${pace} rows/s`, ...lines.sort()].join('\n');
}
