import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { registeredCompany } from '../../register/company-fixture.ts';
import { Register } from '../../register/register.ts';
import { RegisterWriter } from '../../register/writer.ts';
import { ImportReport } from '../import-report.ts';
import { WorkFile } from '../source-kind.ts';
import { ACCOUNTS, OLDER_ACCOUNTS } from './import-accounts.ts';

export type InventedPart = {
  readonly label: string;
  readonly asAt?: string;
  readonly bytes: Buffer | string;
};

const Financials = v.array(v.record(v.string(), v.unknown()));

/** Imports companies of these numbers and the documents, and reads everything back. Only for tests. */
export async function importFinancials(companies: readonly string[], ...parts: readonly InventedPart[]) {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-accounts-'));
  const path = join(folder, 'register.sqlite');
  const reportPath = join(folder, 'report.csv');
  const to = {
    writer: new RegisterWriter(path),
    report: new ImportReport(reportPath),
    work: new WorkFile(path),
  };
  const { writer, report, work } = to;
  try {
    for (const number of companies) writer.addCompany(registeredCompany(number, `${number} LIMITED`));
    for (const { label, asAt, bytes } of parts) {
      const whole = Buffer.from(bytes);
      const kind = ACCOUNTS.matches(whole.subarray(0, 65_536)) ? ACCOUNTS : OLDER_ACCOUNTS;
      report.startKind(kind.name);
      await kind.read({ label, asAt, chunks: piecesOf(whole) }, to);
    }
    report.startKind(ACCOUNTS.name);
    await ACCOUNTS.complete?.(to, undefined);
    const covered = writer.answered('financials');
    await writer.finish({ kind: 'public', build: 'test', label: '', covers: ['financials'], showcase: [] });
    report.close();
    report.publish();
    return {
      covered,
      financials: financialsIn(path, companies),
      tallies: report.tallies,
      kinds: report.kinds,
      lines: readFileSync(reportPath, 'utf8').split('\r\n').slice(1, -1),
      bytes: readFileSync(path),
    };
  } finally {
    work.remove();
    rmSync(folder, { recursive: true });
  }
}

function financialsIn(path: string, companies: readonly string[]) {
  const register = new Register(path);
  try {
    return Object.fromEntries(
      companies.flatMap((number) => {
        const company = register.companyId(number) ?? 0;
        if (!register.answers(company, 'financials')) return [];
        return [[number, v.parse(Financials, register.items(company, 'financials', 1, 10).rows)]];
      }),
    );
  } finally {
    register.close();
  }
}

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 1_000) yield bytes.subarray(at, at + 1_000);
}
