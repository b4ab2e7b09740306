import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { evaluateFacts } from '#app/company/portfolio-facts/evaluate-facts.ts';
import { type Cell, opened, soffice } from '../../../e2e/fixtures/libre-office.ts';
import { overview, profileOf, startScriptedGateway } from '../../../e2e/fixtures/scripted-records.ts';
import { TEST_DATABASES } from '../../../e2e/fixtures/test-databases.ts';
import { startTestGateway } from '../../../e2e/fixtures/test-gateway.ts';

/** The files of a list as a spreadsheet program opens them. */

const CSV = `Ref,Company number,Amount due,Paid on,Remark
007,90000001,-1200.50,2026-11-21,=1+1
008,00445790,12,2026-01-02,Łęcka
009,,0.5,,
`;

const [SQLITE] = TEST_DATABASES;

describe.skipIf(soffice === undefined)(
  'files of a list, opened with LibreOffice (skipped where there is no soffice)',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'dossier-list-soffice-'));
    let book: ReadonlyMap<string, Cell[][]> = new Map();
    let csv: Cell[][] = [];

    beforeAll(async () => {
      if (SQLITE === undefined) return;
      const scripted = await startScriptedGateway(SQLITE.createDb);
      const { db, upstream } = scripted;
      const gateway = await startTestGateway({
        location: db.location,
        provider: upstream.url,
        evaluateFacts,
      });
      const { id } = await (
        await fetch(`${gateway.url}/api/lists?name=Suppliers`, {
          ...{ method: 'POST', headers: { 'Content-Type': 'text/csv' }, body: CSV },
        })
      ).json();
      await scripted.scripted.buy(gateway, profileOf('90000001'), overview('HARBOUR LTD', []));
      const save = async (path: string, name: string) =>
        writeFileSync(
          join(folder, name),
          new Uint8Array(await (await gateway.get(`/api/lists/${id}/${path}`)).arrayBuffer()),
        );
      await save('workbook.xlsx', 'book.xlsx');
      await save('rows.csv', 'rows.csv');
      await gateway.close();
      await scripted.close();
      // Comma, quotation mark, UTF-8, from line 1, the first two columns as text (2).
      const asText = '--infilter=CSV:44,34,76,1,1/2/2/2,0,false,false';
      const [sheets, lines] = await Promise.all([
        opened(folder, 'book.xlsx'),
        opened(folder, 'rows.csv', asText),
      ]);
      book = sheets;
      csv = [...lines.values()][0] ?? [];
    }, 120_000);

    afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));

    const own = (cells: Cell[][]) =>
      cells.slice(1, 4).map((row) => row.slice(0, 5).map(({ value }) => value));

    test('the workbook has the sheets of the list and of its records, without a formula', () => {
      expect([...book.keys()]).toEqual(['Rows', 'Companies', 'Overview', 'About']);
      expect([...book.values()].flat(2).flatMap(({ formula }) => formula ?? [])).toEqual(
        (book.get('Companies') ?? []).slice(1, 3).map(() => 'of:=FALSE()'),
      );
    });

    test('every row has the reader’s columns: zeros, numbers, dates and accents as they were', () => {
      const rows = book.get('Rows') ?? [];
      expect(own(rows)).toEqual([
        ['007', '90000001', '-1200.5', '2026-11-21', '=1+1'],
        ['008', '00445790', '12', '2026-01-02', 'Łęcka'],
        ['009', undefined, '0.5', undefined, undefined],
      ]);
      expect(rows[1]?.slice(0, 5).map(({ type }) => type)).toEqual([
        ...['string', 'string', 'float', 'date', 'string'],
      ]);
      expect(own(book.get('Companies') ?? []).slice(0, 2)).toEqual(own(rows).slice(0, 2));
    });

    test('the CSV of the rows keeps them too, and a negative amount a number', () => {
      expect(own(csv)[0]?.slice(0, 3)).toEqual(['007', '90000001', '-1200.5']);
      expect(csv[1]?.[2]?.type).toBe('float');
      expect(csv[1]?.[4]?.value).toBe("'=1+1");
      expect(csv.flat().flatMap(({ formula }) => formula ?? [])).toEqual([]);
    });
  },
);
