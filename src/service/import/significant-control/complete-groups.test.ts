import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { registeredCompany } from '../../register/company-fixture.ts';
import { RegisterWriter } from '../../register/writer.ts';
import { ImportReport } from '../import-report.ts';
import { WorkFile } from '../work-file.ts';
import { completeGroups } from './complete-groups.ts';
import { corporateLine } from './control-fixture.ts';
import { SIGNIFICANT_CONTROL } from './significant-control.ts';

test('a group that is too large for an answer is not covered, counted and listed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-large-'));
  const [path, reportPath] = [join(folder, 'register.sqlite'), join(folder, 'report.csv')];
  const writer = new RegisterWriter(path);
  const to = {
    writer,
    report: new ImportReport(reportPath, `${reportPath}.partial`),
    work: new WorkFile(path),
  };
  try {
    const numbers = ['90000001', '90000002', '90000003', '90000004', '90000005'];
    for (const number of numbers) writer.addCompany(registeredCompany(number, `COMPANY ${number}`));
    const [first, second, third, fourth, fifth] = numbers.map((number, index) =>
      corporateLine(number, { name: index < 3 ? 'Many Inc' : 'Few Inc', registeredIn: 'Usa' }),
    );
    const lines = [first, second, third, fourth, fifth].join('\n');
    async function* chunks() {
      yield Buffer.from(lines);
    }
    await SIGNIFICANT_CONTROL.read({ label: 'psc.txt', asAt: undefined, chunks: chunks() }, to);
    await completeGroups(to, undefined, 3);
    expect(writer.answered('group-structure')).toBe(2);
    expect(to.report.tallies).toContainEqual({
      what: 'groups too large for an answer: their companies are not covered',
      count: 1,
    });
    to.report.close();
    to.report.publish();
    expect(readFileSync(reportPath, 'utf8')).toContain('is a group of 4 entities, too large for an answer');
  } finally {
    to.work.remove();
    writer.abandon();
    rmSync(folder, { recursive: true });
  }
});
