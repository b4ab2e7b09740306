import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GroupNodeWire } from '#contract/group-structure.ts';
import { registeredCompany } from '../../register/company-fixture.ts';
import { Register } from '../../register/register.ts';
import { RegisterWriter } from '../../register/writer.ts';
import { ImportReport } from '../import-report.ts';
import { WorkFile } from '../source-kind.ts';
import { PERSONS_WITH_SIGNIFICANT_CONTROL } from './import-psc.ts';

export type InventedCompany = {
  readonly number: string;
  readonly name: string;
  readonly former?: string;
  readonly country?: string;
};

export type InventedHolder = {
  readonly name?: string;
  readonly number?: string;
  readonly registeredIn?: string;
  readonly natures?: readonly string[];
  readonly more?: Readonly<Record<string, unknown>>;
};

/** A corporate holder, by default of all shares. */
export function corporateLine(company: string, holder: InventedHolder): string {
  const { name = 'Quay Holdings Limited', number, registeredIn, natures, more } = holder;
  return JSON.stringify({
    company_number: company,
    data: {
      identification: { registration_number: number, country_registered: registeredIn },
      kind: 'corporate-entity-person-with-significant-control',
      name,
      natures_of_control: natures ?? ['ownership-of-shares-75-to-100-percent'],
      ...more,
    },
  });
}

export function individualLine(company: string): string {
  return JSON.stringify({
    company_number: company,
    data: {
      kind: 'individual-person-with-significant-control',
      name: 'Mirela Invented',
      natures_of_control: ['ownership-of-shares-75-to-100-percent'],
    },
  });
}

export type Imported = {
  /** By company; `undefined` for a company without a group. */
  readonly groups: ReadonlyMap<string, GroupNodeWire | undefined>;
  readonly report: readonly string[];
  readonly tallies: Readonly<Record<string, number>>;
  readonly rejected: number;
  readonly warnings: number;
  readonly bytes: Buffer;
};

export async function importControl(
  companies: readonly InventedCompany[],
  ...parts: readonly (readonly string[] | Buffer)[]
): Promise<Imported> {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-control-'));
  const path = join(folder, 'register.sqlite');
  const reportPath = join(folder, 'report.csv');
  const writer = new RegisterWriter(path);
  const report = new ImportReport(reportPath, `${reportPath}.partial`);
  const work = new WorkFile(path);
  try {
    for (const company of companies) writer.addCompany(inventedCompany(company));
    for (const [index, part] of parts.entries()) {
      const bytes = Buffer.isBuffer(part) ? part : Buffer.from(part.map((line) => `${line}\n`).join(''));
      const open = { label: `psc-${index + 1}.txt`, asAt: undefined, chunks: piecesOf(bytes) };
      await PERSONS_WITH_SIGNIFICANT_CONTROL.read(open, { writer, report, work });
    }
    await PERSONS_WITH_SIGNIFICANT_CONTROL.complete?.({ writer, report, work }, undefined);
    await writer.finish({
      kind: 'public',
      build: 'test',
      label: '',
      covers: ['group-structure'],
      showcase: [],
    });
    report.close();
    report.publish();
    const tallies = Object.fromEntries(report.tallies.map(({ what, count }) => [what, count]));
    return {
      ...{ groups: groupsIn(path, companies), tallies, rejected: report.rejected, warnings: report.warnings },
      report: readFileSync(reportPath, 'utf8').split('\r\n').slice(1, -1),
      bytes: readFileSync(path),
    };
  } finally {
    work.remove();
    rmSync(folder, { recursive: true });
  }
}

function inventedCompany({ number, name, former, country = 'England' }: InventedCompany) {
  const { status, overview } = registeredCompany(number, name);
  const previous_company_names =
    former === undefined ? [] : [{ name: former, effective_from: '', ceased_on: '2015-01-01' }];
  const registered_office_address = { ...overview.registered_office_address, country };
  return { status, overview: { ...overview, previous_company_names, registered_office_address } };
}

function groupsIn(path: string, companies: readonly InventedCompany[]): Imported['groups'] {
  const register = new Register(path);
  try {
    const groups = new Map<string, GroupNodeWire | undefined>();
    for (const { number } of companies) {
      const id = register.companyId(number) ?? 0;
      if (register.answers(id, 'group-structure')) {
        groups.set(number, register.groupTree(id) as GroupNodeWire | undefined);
      }
    }
    return groups;
  } finally {
    register.close();
  }
}

/** Pieces that do not match the lines. */
async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += 64_001) yield bytes.subarray(from, from + 64_001);
}

export function drawn(node: GroupNodeWire | undefined, indent = ''): string[] {
  if (node === undefined) return ['alone'];
  const { company_number, company_name, country, country_code, subsidiaries = [] } = node;
  const place = country_code === 'UK' ? '' : ` (${[country, country_code].filter(Boolean).join(', ')})`;
  const line = `${indent}${[company_number, company_name].filter(Boolean).join(' ')}${place}`;
  return [line, ...subsidiaries.flatMap((below) => drawn(below, `${indent}  `))];
}
