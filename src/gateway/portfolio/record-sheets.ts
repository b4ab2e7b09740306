import type { CompanyOperation } from '#contract/operations.ts';
import { isDecimal } from '#contract/values.ts';
import { typedCell } from '#spreadsheet/typed-cell.ts';
import type { CellValue } from '#spreadsheet/workbook.ts';

/** A row of a record by its wire names, nested ones dotted. */
export type FlatRow = ReadonlyMap<string, CellValue>;

type Json = unknown;

const isObject = (value: Json): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The rows of one answer: its items, accounting periods, entities or matches, or the record itself. */
export function rowsOfAnswer(operation: CompanyOperation, envelope: Json): FlatRow[] {
  if (!isObject(envelope) || !isObject(envelope['data'])) return [];
  return Object.values(envelope['data']).flatMap((member) => rowsOfMember(operation, member));
}

function rowsOfMember(operation: CompanyOperation, member: Json): FlatRow[] {
  if (Array.isArray(member)) return member.filter(isObject).map((item) => flat(operation, item));
  if (!isObject(member)) return [];
  if (Array.isArray(member['items'])) return rowsOfMember(operation, member['items']);
  if (operation === 'group-structure') return entities(member, 1);
  if (operation !== 'vat-number') return [flat(operation, member)];
  const { additional_matches: others, ...primary } = member;
  return [flat(operation, primary), ...rowsOfMember(operation, others)];
}

/** Each entity of a group, with its level from 1 and the number of its parent. Needs no recursion: groups may be deep. */
function entities(root: Readonly<Record<string, Json>>, level: number): FlatRow[] {
  const rows: FlatRow[] = [];
  const waiting: { node: Readonly<Record<string, Json>>; level: number; parent: Json }[] = [
    { node: root, level, parent: undefined },
  ];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { subsidiaries, ...own } = next.node;
    const parent = typeof next.parent === 'string' ? next.parent : undefined;
    rows.push(
      new Map([['level', next.level], ['parent_company_number', parent], ...flat('group-structure', own)]),
    );
    const below = Array.isArray(subsidiaries) ? subsidiaries.filter(isObject) : [];
    for (const node of below.toReversed())
      waiting.push({ node, level: next.level + 1, parent: own['company_number'] });
  }
  return rows;
}

function flat(operation: CompanyOperation, item: Readonly<Record<string, Json>>): FlatRow {
  const cells = new Map<string, CellValue>();
  const put = (name: string, value: Json) => {
    if (value === null || value === undefined || value === '') return;
    if (isObject(value)) for (const [member, inner] of Object.entries(value)) put(`${name}.${member}`, inner);
    else cells.set(name, cellOf(operation, name, value));
  };
  for (const [name, value] of Object.entries(item)) put(name, value);
  return cells;
}

/** Lists within a row are JSON, so that nothing of them is lost. */
function cellOf(operation: CompanyOperation, name: string, value: Json): CellValue {
  if (typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (isDecimal(text) && isAmount(operation, name)) return typedCell('number', text);
  return typedCell('date', text);
}

/** Members whose values are counted or summed. Every other one stays text: company numbers keep their zeros. */
const COUNTED =
  /(^|[._])(amount|pages|shares|percentage|value|level|year|month|outstanding|satisfied|count|total)$|number_of_shares|nominal/;

function isAmount(operation: CompanyOperation, name: string): boolean {
  if (operation === 'financials') return !/number|type|currency|date|code/.test(name);
  return COUNTED.test(name);
}
