import {
  type CsvRecord,
  type CsvRejection,
  type CsvTable,
  headerCells,
  headerLine,
  readCsv,
} from '../input/csv-records.ts';
import { ImportError } from '../input/input-part.ts';
import type { TextLine } from '../input/text-lines.ts';
import type { ImportDestination, OpenPart, SourceKind } from '../source-kind.ts';
import { ADVANCED_SEARCH } from './advanced-search.ts';
import { BASIC_COMPANY_DATA } from './basic-company-data.ts';
import { type ColumnIndexes, type CompanyFormat, columnIndexes, SourceRow } from './company-format.ts';

const FORMATS: readonly CompanyFormat[] = [BASIC_COMPANY_DATA, ADVANCED_SEARCH];

/** CSV with one company per row; the header row identifies the format. */
export const COMPANY_DATA: SourceKind = {
  name: 'company data',
  covers: ['search', 'profile'],
  noun: 'row',
  isSingleDocument: false,
  matches: (head) => formatOf(headerLine(head)) !== undefined,
  read: readCompanies,
};

async function readCompanies({ label, chunks }: OpenPart, destination: ImportDestination): Promise<void> {
  await readCsv(chunks, (header) => new CompanyTable(label, header, destination));
}

function formatOf(
  header: string,
): { format: CompanyFormat; columns: ColumnIndexes; width: number } | undefined {
  const cells = headerCells(header) ?? [];
  const columns = columnIndexes(cells);
  const format = FORMATS.find((known) => known.columns.every((column) => columns.has(column)));
  return format && { format, columns, width: cells.length };
}

class CompanyTable implements CsvTable {
  readonly width: number;
  readonly #label: string;
  readonly #format: CompanyFormat;
  readonly #columns: ColumnIndexes;
  readonly #to: ImportDestination;

  constructor(label: string, header: TextLine, destination: ImportDestination) {
    const known = header.tooLong ? undefined : formatOf(header.text);
    if (known === undefined) throw new ImportError(`${label} has no header row of company data.`);
    this.#label = label;
    this.#format = known.format;
    this.#columns = known.columns;
    this.width = known.width;
    this.#to = destination;
  }

  add(row: CsvRecord | CsvRejection): void {
    const { writer, report } = this.#to;
    const reported = { file: this.#label, line: row.line, text: row.text };
    const read = 'rejected' in row ? row : this.#companyOf(row);
    report.countRead();
    if ('rejected' in read) report.reject(reported, read.rejected);
    else if (!writer.addCompany(read.company))
      report.duplicate(reported, read.company.overview.company_number);
    else {
      report.countUsed();
      for (const warning of read.warnings) report.warn(reported, warning);
    }
  }

  #companyOf({ cells, warnings }: CsvRecord) {
    const source = new SourceRow(this.#columns, cells);
    const company = this.#format.read(source);
    if ('rejected' in company) return company;
    return { company, warnings: source.warnings.length === 0 ? warnings : [...warnings, ...source.warnings] };
  }
}
