import type { RegisterWriter } from '../../register/writer.ts';
import type { ImportReport } from '../import-report.ts';
import { CsvReader, type CsvRecord, type CsvRejection, headerCells } from '../input/csv-records.ts';
import { ImportFault } from '../input/import-fault.ts';
import { type TextLine, textLines } from '../input/text-lines.ts';
import { ADVANCED_SEARCH } from './advanced-search.ts';
import { BASIC_COMPANY_DATA } from './basic-company-data.ts';
import type { CompanyFormat } from './company-format.ts';
import { type ColumnPlaces, columnPlaces, SourceRow } from './source-row.ts';

const FORMATS: readonly CompanyFormat[] = [BASIC_COMPANY_DATA, ADVANCED_SEARCH];

/** Where the rows of an import go. */
type Destination = { readonly writer: RegisterWriter; readonly report: ImportReport };

/** Adds the companies of one CSV to the register. Its format is known by the header row, never by its name. */
export async function importCompanies(
  label: string,
  chunks: AsyncIterable<Buffer>,
  destination: Destination,
): Promise<void> {
  let table: CompanyTable | undefined;
  for await (const [first, ...others] of textLines(chunks)) {
    if (first === undefined) continue;
    if (table === undefined) {
      table = new CompanyTable(label, first, destination);
      table.add(others);
    } else table.add([first, ...others]);
  }
  if (table === undefined) throw new ImportFault(`${label} is empty.`);
  table.end();
}

/** The rows below one header. */
class CompanyTable {
  readonly #label: string;
  readonly #format: CompanyFormat;
  readonly #places: ColumnPlaces;
  readonly #reader: CsvReader;
  readonly #to: Destination;

  constructor(label: string, header: TextLine, destination: Destination) {
    const columns = headerCells(header) ?? [];
    const places = columnPlaces(columns);
    const format = FORMATS.find((known) => known.columns.every((column) => places.has(column)));
    if (format === undefined) throw new ImportFault(`${label} ${unknownHeader(header.text)}`);
    this.#label = label;
    this.#format = format;
    this.#places = places;
    this.#reader = new CsvReader(columns.length);
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
    if ('rejected' in read) report.reject(reported, read.rejected);
    else if (!writer.addCompany(read.company)) report.repeat(reported, read.company.overview.company_number);
    else for (const odd of read.odd) report.note(reported, odd);
  }

  #companyOf({ cells, odd }: CsvRecord) {
    const source = new SourceRow(this.#places, cells);
    const company = this.#format.read(source);
    return 'rejected' in company ? company : { company, odd: [...odd, ...source.odd] };
  }
}

function unknownHeader(text: string): string {
  const formats = FORMATS.map(({ name }) => name).join(' nor of the ');
  return `has a header row that is neither of ${formats}: ${JSON.stringify(text.slice(0, 100))}`;
}
