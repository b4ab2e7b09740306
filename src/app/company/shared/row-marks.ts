import type { HeldPage } from '#app/api/pages-query.ts';
import type { MemberMark, RowMark } from '#app/components/data-table/row-mark.ts';
import { formerText } from '#app/format/changed-value.ts';
import type { RecordChange } from '#contract/api/record-changes.ts';
import { readEnvelope } from '#contract/envelope.ts';
import { grouped } from '#contract/grouped.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import { asList, isObject } from '#contract/shapes.ts';
import { changedItem } from '#diff/changed-item.ts';
import { itemChanges } from '#diff/item-changes.ts';

type Marked<Row> = {
  readonly operation: CompanyOperation;
  readonly companyNumber: string;
  readonly pages: readonly HeldPage<unknown>[];
  /** One per item of the pages, in order. */
  readonly rows: readonly Row[];
  readonly changes: readonly RecordChange[];
};

/** The rows that the version before did not have, or not like this. */
export function rowMarks<Row>(marked: Marked<Row>): ReadonlyMap<Row, RowMark> {
  const { operation, companyNumber, rows, changes } = marked;
  const marks = new Map<Row, RowMark>();
  if (changes.length === 0) return marks;
  const { items, records } = itemsAsReceived(operation, companyNumber, marked.pages);
  const found = itemChanges(operation, records, changes);
  for (const [index, row] of rows.entries()) {
    const own = found.get(items[index]);
    if (own !== undefined) marks.set(row, rowMark(operation, own));
  }
  return marks;
}

/** One per row of the pages, in order. */
export function itemsAsReceived(
  operation: CompanyOperation,
  companyNumber: string,
  pages: readonly HeldPage<unknown>[],
): { readonly items: readonly unknown[]; readonly records: ReadonlyMap<number, unknown> } {
  const readable = pages.filter(({ value }) => value !== undefined);
  const records = readable.map(({ page, holding }): [number, unknown] => {
    const reading = readEnvelope({ operation, companyNumber, page }, holding.envelope);
    return [page, reading.ok ? reading.data : undefined];
  });
  const items = records.flatMap(([, record]) => (isObject(record) ? asList(record['items']) : []));
  return { items, records: new Map(records) };
}

function rowMark(operation: CompanyOperation, changes: readonly RecordChange[]): RowMark {
  const members = changes.filter(({ path }) => changedItem(path)?.member !== undefined);
  const isNew = changes.some(({ type, path }) => type === 'added' && changedItem(path)?.member === undefined);
  return { isNew, changes: memberMarks(operation, members) };
}

/** Parts of an address are one mark. */
function memberMarks(operation: CompanyOperation, changes: readonly RecordChange[]): MemberMark[] {
  const wholes = grouped(changes, ({ path }) => wholeOf(memberOf(path)));
  return [...wholes].map(([member, parts]) => ({
    member,
    label: parts[0]?.label.replace(/: .*$/, '') ?? member,
    text: formerText(operation, parts),
  }));
}

function memberOf(path: string): string {
  return changedItem(path)?.member ?? path;
}

/** `address` of `address.locality`; any other part is for itself. */
export function wholeOf(member: string): string {
  const [whole = member, ...parts] = member.split('.');
  return parts.length > 0 && /address$/.test(whole) ? whole : member;
}
