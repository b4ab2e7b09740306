import { isResignedType, packAppointment } from '../../register/packed-appointments.ts';
import { ImportError } from '../input/input-part.ts';
import { type TextLine, textLines } from '../input/text-lines.ts';
import type { ImportDestination, OpenPart, SourceKind } from '../source-kind.ts';
import { completeOfficers } from './complete-officers.ts';
import {
  COMPANY_NUMBER,
  field,
  PERSON_LAYOUT,
  type PersonRecord,
  readCompany,
  readHeader,
  readPerson,
  readTrailer,
  readUpdate,
  recordTypeOf,
} from './officer-records.ts';
import { OfficerStaging } from './officer-staging.ts';

/** The bulk officer files, source of appointments (SPEC 2.7): the snapshot of serving officers (product
 * 195) or of all (216), and its daily updates (198). Days of birth are not read. */
export const OFFICERS: SourceKind = {
  name: 'officers',
  covers: ['appointments'],
  noun: 'record',
  isSingleDocument: false,
  needsCompanies: true,
  matches,
  dateOf: (head) => isoDay(readHeader(firstLine(head))?.day),
  read: readOfficers,
  complete: completeOfficers,
};

/** A file without its header is recognised by a company record, so that it can be refused. */
const FIRST_RECORD = /^(?:DDDD(?:SNAP|UPDT)|[A-Z0-9]{8}1[CDLR ] {22}\d{8}.+<\s*$)/;

function matches(head: Buffer): boolean {
  return FIRST_RECORD.test(firstLine(head));
}

function firstLine(head: Buffer): string {
  const [line = ''] = head
    .subarray(0, 1_000)
    .toString('latin1')
    .split(/[\r\n]/, 1);
  return line.replace(/^\u00ef\u00bb\u00bf/, '');
}

function isoDay(day: string | undefined): string | undefined {
  return day && `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
}

async function readOfficers({ label, chunks }: OpenPart, to: ImportDestination): Promise<void> {
  let records: Records | undefined;
  let stated: number | undefined;
  let count = 0;
  for await (const lines of textLines(chunks)) {
    const before = count;
    for (const line of lines) {
      if (records === undefined) records = openRecords(line, label, to);
      else if (stated !== undefined) throw new ImportError(`${label} continues after its trailer.`);
      else {
        stated = readTrailer(line.text);
        if (stated !== undefined) continue;
        count += 1;
        records.add(line);
      }
    }
    to.report.countRead(count - before);
  }
  const has = `${count.toLocaleString('en-GB')} ${count === 1 ? 'record' : 'records'}`;
  if (stated === undefined) {
    throw new ImportError(`${label} has no trailer after its ${has}: it is cut short. Get the file again.`);
  }
  if (stated !== count) {
    const trailer = stated.toLocaleString('en-GB');
    throw new ImportError(`${label} has ${has}, but its trailer counts ${trailer}. Get the file again.`);
  }
  records?.end();
}

type Records = { readonly add: (line: TextLine) => void; readonly end: () => void };

function openRecords({ text }: TextLine, label: string, to: ImportDestination): Records {
  const header = readHeader(text);
  if (header === undefined) {
    throw new ImportError(`${label} has no header with run and date of officers. Get the file again.`);
  }
  const staging = OfficerStaging.of(to);
  const file = { label, part: staging.addPart(label, header), staging, report: to.report };
  return header.kind === 'snapshot' ? new SnapshotRecords(file) : new UpdateRecords(file);
}

type OpenFile = {
  readonly label: string;
  readonly part: number;
  readonly staging: OfficerStaging;
  readonly report: ImportDestination['report'];
};

/** Company and person, which name nobody. A rejected line may have a day of birth further on. */
const SHOWN = 24;

class LineReporter {
  readonly #file: OpenFile;
  #recoded = 0;

  constructor(file: OpenFile) {
    this.#file = file;
  }

  reject(line: TextLine, reason: string): void {
    this.#file.report.reject(this.#row(line), reason);
  }

  warn(line: TextLine, warning: string | undefined): void {
    if (warning !== undefined) this.#file.report.warn(this.#row(line), warning);
    if (line.warning === undefined) return;
    // The files may be Latin-1 throughout.
    if (!line.text.includes('\ufffd')) this.#recoded += 1;
    else this.#file.report.warn(this.#row(line), line.warning);
  }

  end(): void {
    this.#file.report.tally('officer records read as Windows-1252', this.#recoded);
  }

  #row({ number, text }: TextLine) {
    return { file: this.#file.label, line: number, text: text.slice(0, SHOWN) };
  }
}

const NO_RECORD = 'is neither a company record nor a person record.';
const TOO_LONG = 'is longer than any record.';

class SnapshotRecords implements Records {
  readonly #file: OpenFile;
  readonly #lines: LineReporter;
  #number = '';
  #company: number | undefined;
  #officers: number | undefined;
  #list: string[] = [];
  readonly #counts = { companies: 0, persons: 0, otherCount: 0 };

  constructor(file: OpenFile) {
    this.#file = file;
    this.#lines = new LineReporter(file);
  }

  add(line: TextLine): void {
    const { text } = line;
    const type = line.tooLong ? undefined : recordTypeOf(text);
    const follows = type === 'person' && this.#number !== '' && text.startsWith(this.#number);
    if (type === undefined || !(follows || COMPANY_NUMBER.test(text))) {
      this.#lines.reject(line, line.tooLong ? TOO_LONG : NO_RECORD);
      return;
    }
    if (!follows) this.#begin(field(text, PERSON_LAYOUT.company));
    if (type === 'company') this.#addCompany(line);
    else if (this.#company === undefined) this.#counts.persons += 1;
    else this.#addPerson(line);
  }

  end(): void {
    this.#begin('');
    this.#lines.end();
    const { report } = this.#file;
    report.tally('companies with officers missing from the company data', this.#counts.companies);
    report.tally('appointments of companies missing from the company data', this.#counts.persons);
    report.tally(
      'companies with another number of officers than their record states',
      this.#counts.otherCount,
    );
  }

  #begin(number: string): void {
    const { staging, part } = this.#file;
    if (this.#company !== undefined && (this.#list.length > 0 || this.#officers === 0)) {
      staging.addList(this.#company, part, this.#list);
    }
    if (this.#company !== undefined && (this.#officers ?? this.#list.length) !== this.#list.length) {
      this.#counts.otherCount += 1;
    }
    this.#number = number;
    this.#company = number === '' ? undefined : staging.ids.get(number);
    this.#officers = undefined;
    this.#list = [];
  }

  #addCompany(line: TextLine): void {
    const record = readCompany(line.text);
    if ('rejected' in record) {
      this.#lines.reject(line, record.rejected);
      return;
    }
    if (this.#company === undefined) this.#counts.companies += 1;
    else this.#lines.warn(line, record.warning);
    this.#officers = record.officers;
  }

  #addPerson(line: TextLine): void {
    const record = readPerson(line.text);
    if ('rejected' in record) this.#lines.reject(line, record.rejected);
    else this.#keep(line, record);
  }

  #keep(line: TextLine, { appointment, warning }: PersonRecord): void {
    if (warning !== undefined || line.warning !== undefined) this.#lines.warn(line, warning);
    if (isResignedType(appointment.type)) this.#file.staging.markResigned(this.#file.part);
    this.#list.push(packAppointment(appointment));
  }
}

class UpdateRecords implements Records {
  readonly #file: OpenFile;
  readonly #lines: LineReporter;
  #absent = 0;

  constructor(file: OpenFile) {
    this.#file = file;
    this.#lines = new LineReporter(file);
  }

  add(line: TextLine): void {
    const type = recordTypeOf(line.text);
    if (line.tooLong || type === undefined) {
      this.#lines.reject(line, line.tooLong ? TOO_LONG : NO_RECORD);
    } else if (type === 'company') this.#addCompany(line);
    else this.#addUpdate(line);
  }

  end(): void {
    this.#lines.end();
    this.#file.report.tally('updates of officers of companies missing from the company data', this.#absent);
  }

  #addCompany(line: TextLine): void {
    const record = readCompany(line.text);
    if ('rejected' in record) this.#lines.reject(line, record.rejected);
  }

  #addUpdate(line: TextLine): void {
    const { staging, part } = this.#file;
    const update = readUpdate(line.text);
    if ('rejected' in update) {
      this.#lines.reject(line, update.rejected);
      return;
    }
    const company = update.company === '' ? undefined : staging.ids.get(update.company);
    if (update.company !== '' && company === undefined) {
      this.#absent += 1;
      return;
    }
    this.#lines.warn(line, update.warning);
    if (company === undefined) staging.addPersonChange(part, line.number, update);
    else staging.addUpdate(company, part, line.number, update);
  }
}
