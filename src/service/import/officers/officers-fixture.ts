import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Papa from 'papaparse';
import type { AppointmentWire } from '#contract/appointments.ts';
import { Register } from '../../register/register.ts';
import { importRegister } from '../import-register.ts';
import type { ImportSummary } from '../import-summary.ts';

/** Invented lines of the bulk officer files. */

export type InventedPerson = {
  readonly type?: string;
  readonly person?: string;
  readonly corporate?: boolean;
  readonly appointed?: string;
  readonly resigned?: string;
  readonly born?: string;
  readonly fullBirth?: string;
  readonly title?: string;
  readonly forenames?: string;
  readonly surname?: string;
  readonly occupation?: string;
  readonly nationality?: string;
  readonly residence?: string;
  /** In place of the right length. */
  readonly length?: number;
};

export type InventedUpdate = InventedPerson & {
  readonly oldType?: string;
  readonly oldPerson?: string;
  readonly correction?: boolean;
  readonly origin?: string;
};

const DEFAULTS = {
  type: '01',
  person: '200000010001',
  corporate: false,
  appointed: '20190401',
  resigned: '',
  born: '196002',
  fullBirth: '',
  title: '',
  forenames: 'MIRELA',
  surname: 'INVENTED',
  occupation: 'BAKER',
  nationality: 'BRITISH',
  residence: 'ENGLAND',
} satisfies InventedPerson;

export function companyLine(company: string, officers: number, name = 'HARBOUR STONE LIMITED'): string {
  const counts = String(officers).padStart(4, '0') + String(name.length + 1).padStart(4, '0');
  return `${company}1 ${' '.repeat(22)}${counts}${name}<`.padEnd(200);
}

function elements(of: Required<Omit<InventedPerson, 'length'>>): string {
  const { title, forenames, surname, occupation, nationality, residence } = of;
  const address = ['', '', '1 QUAY STREET', '', 'LEEDS', '', 'ENGLAND'];
  return [title, forenames, surname, '', ...address, occupation, nationality, residence, ''].join('<');
}

export function personLine(company: string, given: InventedPerson = {}): string {
  const of = { ...DEFAULTS, ...given };
  const text = elements(of);
  const dates = [of.appointed, of.resigned, 'LS10 1NB', of.born, of.fullBirth].map((date) => date.padEnd(8));
  const length = String(given.length ?? Buffer.byteLength(text, 'latin1')).padStart(4, '0');
  const flags = `21${of.type}${of.person}${of.corporate ? 'Y' : ' '}${' '.repeat(7)}`;
  return `${company}${flags}${dates.join('')}${length}${text}`;
}

export function updateLine(company: string, given: InventedUpdate = {}): string {
  const of = { ...DEFAULTS, ...given };
  const text = elements(of) + '<'.repeat(13);
  const { oldType = of.type, oldPerson = of.person, correction = false, origin = '1' } = given;
  const flags = `2${origin} ${correction ? 'Y' : ' '}${of.corporate ? 'Y' : ' '}  `;
  const dates = [of.born, of.fullBirth, '', 'LS10 1NB', of.appointed, of.resigned, '', '20261102'];
  const fixed = `${flags}${oldType}${of.type}${oldPerson}${of.person}${dates.map((date) => date.padEnd(8)).join('')}`;
  return `${company}${fixed}${String(text.length).padStart(4, '0')}${text}`;
}

export function snapshotFile(lines: readonly string[], { day = '20261101', run = 4300 } = {}): string {
  return fileOf(`DDDDSNAP${run}${day}`, lines);
}

export function updateFile(lines: readonly string[], { day = '20261102', run = 4301 } = {}): string {
  return fileOf(`DDDDUPDT${run}${day}`, lines);
}

function fileOf(header: string, lines: readonly string[]): string {
  return `${[header, ...lines, `99999999${String(lines.length).padStart(8, '0')}`].join('\n')}\n`;
}

export function companyData(numbers: readonly string[]): string {
  const rows = numbers.map(
    (number) => `COMPANY ${number},${number},1 QUAY STREET,Private Limited Company,Active`,
  );
  return ['CompanyName,CompanyNumber,RegAddress.AddressLine1,CompanyCategory,CompanyStatus', ...rows].join(
    '\n',
  );
}

/** A folder with a register, to which files are imported. */
export class OfficerImport {
  readonly folder = mkdtempSync(join(tmpdir(), 'dossier-officers-'));

  get registerPath(): string {
    return join(this.folder, 'register.sqlite');
  }

  run(contents: Readonly<Record<string, string | Buffer>>): Promise<ImportSummary> {
    for (const [name, content] of Object.entries(contents)) writeFileSync(join(this.folder, name), content);
    return this.importFiles(Object.keys(contents).map((name) => join(this.folder, name)));
  }

  importFiles(files: readonly string[]): Promise<ImportSummary> {
    const { registerPath } = this;
    const reportPath = join(this.folder, 'report.csv');
    return importRegister({ files, registerPath, reportPath, today: '2026-11-22' });
  }

  /** `undefined` if the register does not know the officers of the company. */
  officers(number: string): AppointmentWire[] | undefined {
    return this.officersOf([number])[0];
  }

  officersOf(numbers: readonly string[]): (AppointmentWire[] | undefined)[] {
    return this.#read((register) =>
      numbers.map((number) => {
        const id = register.companyId(number) ?? 0;
        if (!register.answers(id, 'appointments')) return undefined;
        return register.items(id, 'appointments', 1, 1_000).rows as AppointmentWire[];
      }),
    );
  }

  get info() {
    return this.#read(({ info }) => info);
  }

  /** Kind, file, line, reason and text of every line of the report. */
  report(): string[][] {
    const text = readFileSync(join(this.folder, 'report.csv'), 'utf8');
    const { data } = Papa.parse<string[]>(text, { skipEmptyLines: true });
    return data.slice(1).map((cells) => cells.map((cell) => cell.replace(`${this.folder}/`, '')));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }

  #read<T>(read: (register: Register) => T): T {
    const register = new Register(this.registerPath);
    try {
      return read(register);
    } finally {
      register.close();
    }
  }
}
