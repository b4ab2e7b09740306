import { joinedLine } from '#app/format/addresses.ts';
import { changedValueText } from '#app/format/changed-value.ts';
import { itemNameText } from '#app/format/item-name.ts';
import type { RecordChange } from '#contract/api/record-changes.ts';
import { grouped } from '#contract/grouped.ts';
import { LABELS, memberLabel } from '#contract/labels.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import { jsonText } from '#contract/values.ts';
import { changedItem } from '#diff/changed-item.ts';
import { LACKING_PAGES } from '#diff/lacking-pages.ts';
import { valueAt } from '#diff/members.ts';
import { RECORD_SHAPES } from '#diff/record-shapes.ts';
import { wholeOf } from '../shared/row-marks.ts';

/** One difference between two versions, in the words of the screen. */
export type ChangeRow = {
  readonly kind: string;
  readonly type: RecordChange['type'];
  /** The item of a list, else the record. */
  readonly what: string;
  readonly field: string | undefined;
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly path: string;
  readonly sentBefore: string | undefined;
  readonly sentAfter: string | undefined;
  readonly reason: string | undefined;
};

const KINDS: Readonly<Record<RecordChange['type'], string>> = {
  added: 'Added',
  removed: 'No longer listed',
  changed: 'Changed',
  restated: 'Restated',
  'cannot-tell': 'Cannot tell',
};

/** Parts of an address that changed together are one row. */
export function changeRows(operation: CompanyOperation, changes: readonly RecordChange[]): ChangeRow[] {
  const wholes = grouped(changes, ({ type, path }) => `${type} ${wholePath(path)}`);
  return [...wholes.values()].flatMap((parts) => {
    const [first] = parts;
    return first === undefined ? [] : rowOf(operation, first, parts);
  });
}

function wholePath(path: string): string {
  const place = changedItem(path);
  if (place === undefined) return wholeOf(path);
  return place.member === undefined ? place.item : `${place.item}.${wholeOf(place.member)}`;
}

function rowOf(operation: CompanyOperation, first: RecordChange, parts: readonly RecordChange[]): ChangeRow {
  const { type, label, item, path, reason } = first;
  const isWhole = isWholeItem(path);
  const text = (side: 'before' | 'after') =>
    joinedLine(
      parts.map((part) =>
        isWhole ? itemText(operation, part, part[side]) : changedValueText(operation, part.path, part[side]),
      ),
    );
  const sent = (side: 'before' | 'after') =>
    joinedLine(parts.map((part) => (part[side] === null ? undefined : jsonText(part[side]))));
  return {
    ...{ type, kind: KINDS[type], path: parts.length > 1 ? wholePath(path) : path, reason },
    what: item === undefined ? LABELS[operation] : itemNameText(item),
    field: path === LACKING_PAGES ? 'Number of entries' : fieldOf(label, isWhole, parts.length),
    ...{ before: text('before'), after: text('after'), sentBefore: sent('before'), sentAfter: sent('after') },
  };
}

function isWholeItem(path: string): boolean {
  const place = changedItem(path);
  return place !== undefined && place.member === undefined;
}

function fieldOf(label: string, isWhole: boolean, parts: number): string | undefined {
  if (isWhole) return undefined;
  return parts > 1 ? label.replace(/: .*$/, '') : label;
}

/** What an item that is added or removed states: `Appointed: 1 Jun 2026; Occupation: Engineer`. */
function itemText(
  operation: CompanyOperation,
  { path, item = '' }: RecordChange,
  raw: unknown,
): string | undefined {
  if (raw === null) return undefined;
  const list = RECORD_SHAPES[operation].lists.find((each) => each.path === changedItem(path)?.list);
  const facts = (list?.members ?? []).flatMap((member) => {
    const name = member.path.join('.');
    const text = changedValueText(operation, `${path}.${name}`, valueAt(raw, member.path));
    return text === undefined || isInName(text, itemNameText(item)) || TECHNICAL.has(name)
      ? []
      : `${memberLabel(operation, name)}: ${text}`;
  });
  return facts.length === 0 ? undefined : facts.join('; ');
}

/** `SMITH, John, director` states name and role. */
function isInName(text: string, name: string): boolean {
  return name === text || name.startsWith(`${text}, `) || name.endsWith(`, ${text}`);
}

/** Members that identify an item to a program; the export has them. */
const TECHNICAL: ReadonlySet<string> = new Set(['url', 'links.self', 'person_id']);
