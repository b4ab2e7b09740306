import type { RecordChange } from '#contract/api/record-changes.ts';
import { readEnvelope } from '#contract/envelope.ts';
import type { CompanySubject } from '#contract/operations.ts';
import { diffRecord } from '#diff/diff-record.ts';

/** A version of a record as JSON, by page; `problem` says in a sentence why it cannot be read. */
export type VersionTexts = {
  readonly version: number;
  readonly pages: ReadonlyMap<number, string>;
  readonly problem?: string;
};

export type TextsToDiff = {
  readonly subject: CompanySubject;
  readonly from: VersionTexts;
  readonly to: VersionTexts;
};

export function diffTexts({ subject, from, to }: TextsToDiff): RecordChange[] {
  const read = ({ pages, ...version }: VersionTexts) => ({
    ...version,
    pages: new Map([...pages].map(([page, text]) => [page, dataOf(subject, text)])),
  });
  return diffRecord(subject.operation, read(from), read(to));
}

/** Only records without a problem are read. */
function dataOf(subject: CompanySubject, text: string): unknown {
  const reading = readEnvelope(subject, JSON.parse(text));
  if (!reading.ok) throw new TypeError(reading.detail);
  return reading.data;
}
