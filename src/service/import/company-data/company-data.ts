import { CsvReader, type CsvRecord, type CsvRejection, headerCells } from '../input/csv-records.ts';
import { ImportFault } from '../input/import-fault.ts';
import { type TextLine, textLines } from '../input/text-lines.ts';
import type { ImportDestination, OpenPart, SourceKind } from '../source-kind.ts';
import { ADVANCED_SEARCH } from './advanced-search.ts';
import { BASIC_COMPANY_DATA } from './basic-company-data.ts';
import type { CompanyFormat } from './company-format.ts';
import { type ColumnPlaces, columnPlaces, SourceRow } from './source-row.ts';

const FORMATS: readonly CompanyFormat[] = [BASIC_COMPANY_DATA, ADVANCED_SEARCH];

/** CSV with a company in each row. Its format is known by the header row. */
export const COMPANY_DATA: SourceKind = {
  name: 'company data',
  covers: ['search', 'profile'],
  noun: 'row',
  eachADocument: false,
  begins: (head) => formatOf(firstLine(head)) !== undefined,
  read: readCompanies,
};

async function readCompanies({ label, chunks }: OpenPart, destination: ImportDestination): Promise<void> {
  let table: CompanyTable | undefined;
  for await (const lines of textLines(chunks)) {
    const [header] = lines;
    if (header === undefined) continue;
    if (table !== undefined) table.add(lines);
    else {
      table = new CompanyTable(label, header, destination);
      table.add(lines.slice(1));
    }
  }
  table?.end();
}

/** The bulk product's header has some 2,000 bytes. */
const LONGEST_HEADER = 16 * 1024;

/** The first line that is not blank, as far as it is here. */
function firstLine(head: Buffer): string {
  const text = head
    .subarray(0, LONGEST_HEADER)
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart();
  return text.split(/[\r\n]/, 1)[0] ?? '';
}

function formatOf(
  header: string,
): { format: CompanyFormat; places: ColumnPlaces; width: number } | undefined {
  const columns = headerCells(header) ?? [];
  const places = columnPlaces(columns);
  const format = FORMATS.find((known) => known.columns.every((column) => places.has(column)));
  return format && { format, places, width: columns.length };
}

/** The rows below one header. */
class CompanyTable {
  readonly #label: string;
  readonly #format: CompanyFormat;
  readonly #places: ColumnPlaces;
  readonly #reader: CsvReader;
  readonly #to: ImportDestination;

  constructor(label: string, header: TextLine, destination: ImportDestination) {
    const known = header.tooLong ? undefined : formatOf(header.text);
    if (known === undefined) throw new ImportFault(`${label} has no header row of company data.`);
    this.#label = label;
    this.#format = known.format;
    this.#places = known.places;
    this.#reader = new CsvReader(known.width);
    this.#to = destination;
  }

  add(lines: readonly TextLine[]): void {
    for (const row of this.#reader.read(lines)) this.#addRow(row);
  }

  end(): void {
    for (const row of this.#reader.end()) this.#addRow(row);
  }

  #addRow(row: CsvRecord | CsvRejection): void {
    const { writer, report } = this.#to;
    const reported = { file: this.#label, line: row.line, text: row.text };
    const read = 'rejected' in row ? row : this.#companyOf(row);
    report.read();
    if ('rejected' in read) report.reject(reported, read.rejected);
    else if (!writer.addCompany(read.company)) report.repeat(reported, read.company.overview.company_number);
    else {
      report.use();
      for (const odd of read.odd) report.note(reported, odd);
    }
  }

  #companyOf({ cells, odd }: CsvRecord) {
    const source = new SourceRow(this.#places, cells);
    const company = this.#format.read(source);
    if ('rejected' in company) return company;
    return { company, odd: source.odd.length === 0 ? odd : [...odd, ...source.odd] };
  }
}
