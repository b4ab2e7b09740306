import type { ReportedRow } from '../import-report.ts';
import { type TextLine, textLines } from '../input/text-lines.ts';
import type { ImportDestination, OpenPart, SourceKind } from '../source-kind.ts';
import { completeGroups } from './complete-groups.ts';
import { readControlRecord } from './control-record.ts';
import { HolderRows } from './control-staging.ts';
import { identify } from './holder-identity.ts';
import { SeenCompanies } from './seen-companies.ts';

/**
 * The snapshot of persons with significant control: JSON lines, `{"company_number": …, "data": {…}}`, whole or in parts.
 * Group structure comes of it (SPEC 2.10): the sole corporate holder of more than half is the parent. Only corporate
 * records are kept; of individuals nothing is but that their company has records, and nothing of them is reported, but for
 * the beginning of a line that is broken.
 */
export const SIGNIFICANT_CONTROL: SourceKind = {
  name: 'persons with significant control',
  covers: ['group-structure'],
  noun: 'record',
  eachADocument: false,
  begins,
  read: readSnapshot,
  complete: completeGroups,
};

/** The snapshot ends with its totals. */
const ABOUT_SNAPSHOT = 'records about the snapshot itself';

/** What is shown of a line that cannot be read. */
const SHOWN = 200;

/** Looks at every line there is of the beginning: the first may be damaged. */
function begins(head: Buffer): boolean {
  const text = head.toString('utf8').replace(/^\ufeff/, '');
  if (/^\s*\{\s*"company_number"\s*:\s*"[^"]*"\s*,\s*"data"\s*:/.test(text)) return true;
  return text.split(/[\r\n]+/).some((line) => {
    return line.startsWith('{') && readControlRecord(line).about !== 'nothing';
  });
}

async function readSnapshot({ label, chunks }: OpenPart, { report, work }: ImportDestination): Promise<void> {
  const holders = new HolderRows(work, label);
  const seen = new SeenCompanies(work);
  const counts = new Map<string, number>();
  for await (const lines of textLines(chunks)) {
    report.read(lines.length);
    for (const line of lines) {
      const record = readControlRecord(line.text);
      if (record.about === 'nothing' || line.tooLong) {
        report.reject({ file: label, line: line.number, text: shown(line, record) }, why(line, record));
      } else if (record.about === 'holder') {
        const { company, holder } = record;
        seen.add(company);
        holders.add(line.number, company, identify(holder));
        const reported: ReportedRow = { file: label, line: line.number, text: holder.name };
        if (line.odd !== undefined) report.note(reported, line.odd);
      } else if (record.about === 'company') {
        seen.add(record.company);
        counts.set(record.why, (counts.get(record.why) ?? 0) + 1);
      } else {
        counts.set(ABOUT_SNAPSHOT, (counts.get(ABOUT_SNAPSHOT) ?? 0) + 1);
      }
    }
  }
  seen.keep();
  for (const [what, count] of [...counts].sort()) report.tally(what, count);
}

type Read = ReturnType<typeof readControlRecord>;

function why(line: TextLine, record: Read): string {
  if (line.tooLong) return 'is longer than any record.';
  return record.about === 'nothing' ? record.rejected : '';
}

/** A line that could be read and may name a person is not shown, one that could not be in part. */
function shown(line: TextLine, record: Read): string {
  return record.about === 'nothing' && record.text !== undefined ? record.text : line.text.slice(0, SHOWN);
}
