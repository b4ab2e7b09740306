import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppointmentWire } from '#contract/appointments.ts';
import type { JudgmentWire } from '#contract/ccj.ts';
import type { DocumentItemWire } from '#contract/documents.ts';
import type { FinancialsPeriodWire } from '#contract/financials.ts';
import type { GroupNodeWire } from '#contract/group-structure.ts';
import type { ProfileWire } from '#contract/profile.ts';
import type { ShareholdersWire, ShareholderWire } from '#contract/shareholders.ts';
import type { VatNumberWire } from '#contract/vat-number.ts';
import { openSqliteReadOnly } from '#database/sqlite.ts';
import { Register } from '#service/register/register.ts';
import type { ItemOperation, RegisterInfo } from '#service/register/schema.ts';
import { generateSample } from './generate.ts';

export type SampleCompany = {
  readonly number: string;
  readonly status: string;
  readonly overview: ProfileWire;
  readonly appointments: AppointmentWire[];
  readonly documents: DocumentItemWire[];
  readonly shareholders: Omit<ShareholdersWire, 'pagination' | 'items'>;
  readonly holders: ShareholderWire[];
  readonly financials: FinancialsPeriodWire[];
  readonly ccj: JudgmentWire[];
  readonly tree: GroupNodeWire;
  readonly vat: VatNumberWire;
};

/** Milliseconds. */
export const GENERATING = 60_000;

export async function sampleRegister(
  size: number,
  seed = 'test',
): Promise<{ info: RegisterInfo; companies: SampleCompany[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-sample-'));
  try {
    const path = join(folder, 'sample.sqlite');
    await generateSample({ path, size, seed });
    return readSample(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export function companyIn(companies: readonly SampleCompany[], number: string): SampleCompany {
  const found = companies.find((company) => company.number === number);
  if (found === undefined) throw new Error(`The sample has no company ${number}.`);
  return found;
}

export function nodesOf(root: GroupNodeWire): { node: GroupNodeWire; depth: number }[] {
  const nodes = [{ node: root, depth: 1 }];
  for (const { node, depth } of nodes) {
    for (const child of node.subsidiaries ?? []) nodes.push({ node: child, depth: depth + 1 });
  }
  return nodes;
}

function readSample(path: string) {
  const register = new Register(path);
  const file = openSqliteReadOnly(path);
  const rows = file.prepare('select id, number, status from company order by id').all() as CompanyRow[];
  const companies = rows.map(({ id, number, status }) => readCompany(register, id, number, status));
  file.close();
  register.close();
  return { info: register.info, companies };
}

type CompanyRow = { id: number; number: string; status: string };

function readCompany(register: Register, id: number, number: string, status: string): SampleCompany {
  const overview = register.overview(id);
  if (overview === undefined) throw new Error(`Company ${number} has no overview.`);
  const items = <T>(operation: ItemOperation) => register.items(id, operation, 1, 100_000).rows as T[];
  return {
    number,
    status,
    overview,
    appointments: items('appointments'),
    documents: items('documents'),
    shareholders: register.record(id, 'shareholders') as SampleCompany['shareholders'],
    holders: items('shareholders'),
    financials: items('financials'),
    ccj: items('ccj'),
    tree: register.groupTree(id) as GroupNodeWire,
    vat: register.record(id, 'vat-number') as VatNumberWire,
  };
}
