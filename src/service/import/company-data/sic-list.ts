import { type CsvTable, headerCells, headerLine, readCsv } from '../input/csv-records.ts';
import { ImportError } from '../input/input-part.ts';
import type { ImportDestination, OpenPart, SourceKind } from '../source-kind.ts';
import { columnIndexes, SourceRow, sicCode } from './company-format.ts';

const CODE = 'SIC Code';
const DESCRIPTION = 'Description';

/** The condensed list of SIC codes, as published by Companies House: describes the codes of company data
 * that has only codes. */
export const SIC_LIST: SourceKind = {
  name: 'SIC codes',
  covers: [],
  noun: 'row',
  isSingleDocument: false,
  matches: (head) => columnsOf(headerLine(head)) !== undefined,
  read: readList,
};

async function readList({ label, chunks }: OpenPart, { writer, report }: ImportDestination): Promise<void> {
  await readCsv(chunks, (header) => {
    const columns = header.tooLong ? undefined : columnsOf(header.text);
    if (columns === undefined) throw new ImportError(`${label} has no header row of SIC codes.`);
    const add: CsvTable['add'] = (row) => {
      const reported = { file: label, line: row.line, text: row.text };
      const read = 'rejected' in row ? row : tradeOf(new SourceRow(columns, row.cells));
      report.countRead();
      if ('rejected' in read) return report.reject(reported, read.rejected);
      writer.describeTrade(read.code, read.description);
      report.countUsed();
    };
    return { width: headerCells(header.text)?.length ?? 0, add };
  });
}

function columnsOf(header: string) {
  const columns = columnIndexes(headerCells(header) ?? []);
  return columns.has(CODE) && columns.has(DESCRIPTION) ? columns : undefined;
}

function tradeOf(row: SourceRow) {
  const [text, description] = [row.text(CODE), row.text(DESCRIPTION)];
  const code = sicCode(text)?.code;
  if (code !== text) return { rejected: `has "${text}", which is no SIC code` };
  return description === '' ? { rejected: 'has no description' } : { code, description };
}
