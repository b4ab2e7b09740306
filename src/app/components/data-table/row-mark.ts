import type { Column } from './column.ts';

/** What is new in a row since an earlier version of it, and what people noted of it. */
export type RowMark = {
  readonly isNew: boolean;
  readonly changes: readonly MemberMark[];
  readonly notes?: readonly string[];
};

export type MemberMark = {
  /** The wire name, dotted when nested. */
  readonly member: string;
  readonly label: string;
  /** `was Engineer`. */
  readonly text: string;
};

export type CellMark = {
  readonly isNew: boolean;
  readonly texts: readonly string[];
  /** Of cells that a narrow screen does not show, under their labels. */
  readonly narrowTexts: readonly string[];
};

/** By column id: a change is marked in the column that shows the member, else in the row header under its label. */
export function cellMarks<Row>(
  columns: readonly Pick<Column<Row>, 'id' | 'members' | 'wideOnly'>[],
  { isNew, changes, notes = [] }: RowMark,
): ReadonlyMap<string, CellMark> {
  const marks = new Map<string, { isNew: boolean; texts: string[]; narrowTexts: string[] }>();
  const [head] = columns;
  if (head === undefined) return marks;
  const markOf = (id: string) => {
    const mark = marks.get(id) ?? { isNew: isNew && id === head.id, texts: [], narrowTexts: [] };
    marks.set(id, mark);
    return mark;
  };
  if (isNew) markOf(head.id);
  if (notes.length > 0) markOf(head.id).texts.push(...notes);
  for (const { member, label, text } of changes) {
    const column = columns.find((each) => shows(each, member));
    const labelled = `${label} ${text}`;
    if (column === undefined) markOf(head.id).texts.push(labelled);
    else markOf(column.id).texts.push(text);
    if (column?.wideOnly === true) markOf(head.id).narrowTexts.push(labelled);
  }
  return marks;
}

/** `address` shows `address.locality`, too. */
function shows<Row>({ id, members = [] }: Pick<Column<Row>, 'id' | 'members'>, member: string): boolean {
  return [id, ...members].some((name) => member === name || member.startsWith(`${name}.`));
}
