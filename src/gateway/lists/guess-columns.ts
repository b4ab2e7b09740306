import type { ColumnRole } from '#contract/api/lists.ts';
import { LEGAL_FORMS, wordsOf } from '#contract/name-words.ts';
import { registeredNumber } from '#contract/registered-number.ts';
import { cellText } from './cell-text.ts';

/** Guesses what the columns of a file say, from the words of its header and from the first rows. */

type Rows = readonly (readonly string[])[];

/** Rows that are looked at. */
const SAMPLE = 200;

/** Rows above a header, such as a title. */
const MOST_ABOVE = 10;

/** Headers that columns of the reader's own numbers have as well. */
const MAYBE_NUMBERS = [
  /^(uk )?(company|co|companies house|ch|business|entity) ?(reg(istration|istered)?)? ?(id|code|ref)$/,
  /^(number|no|reg ?no|registration)$/,
];

/** Headers in lower case without punctuation; the first that matches is the best. */
const HEADERS: Readonly<Record<ColumnRole, readonly RegExp[]>> = {
  number: [
    /^(uk )?(company|co|companies house|ch|business|entity) ?(reg(istration|istered)?)? ?(number|no|num|nr)$/,
    /^(crn|uk crn|company number ?\d?)$/,
    /\b(reg(istration|istered)?|incorporation) (company )?(number|no|num|nr)\b/,
    /\b(company|companies house)\b.*\b(number|no|num|nr|crn)\b/,
    ...MAYBE_NUMBERS,
  ],
  name: [
    /^(registered |legal )?(company|business|entity|organisation|organization|legal|firm|corporate) ?name$/,
    /\b(company|business|entity|organisation|organization|legal|registered) ?name\b/,
    /^(customer|client|supplier|vendor|account|debtor|creditor|borrower|holding|investee|investment|portfolio company|tenant|member) ?name$/,
    /^(name|company|companies|organisation|organization|entity|business)$/,
    /^(customer|client|supplier|vendor|account|debtor|creditor|borrower|holding|investee|firm|tenant)s?$/,
  ],
  town: [/^(post ?town|town|city|locality|town city|city town)$/, /\b(town|city|locality)\b/],
  postcode: [/^(post ?code|postal ?code|zip|zip ?code)$/, /\b(post ?code|postal ?code)\b/],
};

const POSTCODE = /^[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/i;

/** The index of the header; `undefined` if there seems to be none. */
export function guessHeader(rows: Rows): number | undefined {
  const width = widthOf(rows.slice(0, SAMPLE));
  for (const [index, row] of rows.slice(0, MOST_ABOVE).entries()) {
    const filled = row.filter((cell) => cell.trim() !== '');
    // A title, or a note, above the table.
    if (width > 1 && filled.length < 2) continue;
    return isHeader(row, rows.slice(index + 1, index + SAMPLE)) ? index : undefined;
  }
  return undefined;
}

/** Without the columns at the end that are blank throughout. */
export function widthOf(rows: Rows): number {
  let width = 0;
  for (const row of rows) {
    for (let column = row.length - 1; column >= width; column -= 1) {
      if (row[column]?.trim() !== '') width = column + 1;
    }
  }
  return width;
}

function isHeader(row: readonly string[], below: Rows): boolean {
  const cells = row.map(headerText).filter((text) => text !== '');
  const patterns = Object.values(HEADERS).flat();
  const named = cells.filter((text) => patterns.some((pattern) => pattern.test(text)));
  if (named.length > 0) return cells.every((text) => !isData(text));
  // Words over columns of numbers, dates or postcodes.
  return row.some((cell, index) => {
    const values = below.map((each) => cellText(each[index] ?? '')).filter((text) => text !== '');
    const text = cellText(cell);
    return text !== '' && values.length > 0 && !/\d/.test(text) && values.every((value) => /\d/.test(value));
  });
}

function isData(text: string): boolean {
  return /\d{4}/.test(text) || LEGAL_FORMS.has(wordsOf(text).at(-1) ?? '');
}

/** Columns by role, each at most once. `header` is absent if the file has none. */
export function guessRoles(
  header: readonly string[] | undefined,
  rows: Rows,
  width: number,
): Partial<Record<ColumnRole, number>> {
  const sample = rows.slice(0, SAMPLE);
  const valuesOf = (column: number) =>
    sample.map((row) => cellText(row[column] ?? '')).filter((text) => text !== '');
  const columns = Array.from({ length: width }, (_, column) => ({
    column,
    header: headerText(header?.[column] ?? ''),
    values: valuesOf(column),
  }));
  const taken = new Set<number>();
  const roles: Partial<Record<ColumnRole, number>> = {};
  const take = (role: ColumnRole, found: { readonly column: number } | undefined) => {
    if (found === undefined || roles[role] !== undefined) return;
    roles[role] = found.column;
    taken.add(found.column);
  };
  const free = () => columns.filter(({ column }) => !taken.has(column));
  for (const role of ['number', 'postcode', 'name', 'town'] as const) {
    for (const pattern of HEADERS[role]) {
      take(
        role,
        free().find(
          ({ header: text, values }) =>
            pattern.test(text) &&
            (role !== 'number' || areNumbers(values, MAYBE_NUMBERS.includes(pattern))) &&
            (role !== 'name' || share(values, isNumberLike) < 0.8 || values.length === 0),
        ),
      );
    }
  }
  take(
    'number',
    best(free(), ({ values }) => share(values, isFullNumber), 0.6),
  );
  take(
    'postcode',
    best(free(), ({ values }) => share(values, isPostcode), 0.6),
  );
  take(
    'name',
    best(free(), ({ values }) => share(values, hasLegalForm), 0.2),
  );
  const isAlone = header === undefined && roles.number === undefined;
  if (width === 1 || isAlone)
    take(
      'name',
      best(free(), ({ values }) => share(values, isText), 0.5),
    );
  return roles;
}

function headerText(cell: string): string {
  return cellText(cell)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

function share(values: readonly string[], is: (text: string) => boolean): number {
  return values.length === 0 ? 0 : values.filter(is).length / values.length;
}

function best<Column>(
  columns: readonly Column[],
  scoreOf: (column: Column) => number,
  least: number,
): Column | undefined {
  const scored = columns.map((column) => ({ column, score: scoreOf(column) }));
  const [first] = scored.filter(({ score }) => score >= least).toSorted((a, b) => b.score - a.score);
  return first?.column;
}

/** `maybe`: they may be the reader's own, so that some have to be written as company numbers are, and most differ. */
function areNumbers(values: readonly string[], maybe: boolean): boolean {
  if (!maybe) return values.length === 0 || share(values, isNumberLike) >= 0.2;
  return share(values, isFullNumber) >= 0.25 && new Set(values).size * 2 >= values.length;
}

function isNumberLike(text: string): boolean {
  return registeredNumber(text) !== undefined;
}

/** Without a header, `17` or `2024` may count anything. */
function isFullNumber(text: string): boolean {
  return /^([a-z]{2}\d{4,6}|\d{6,8})$/i.test(text.replace(/\s/g, '')) && isNumberLike(text);
}

function isPostcode(text: string): boolean {
  return POSTCODE.test(text);
}

function hasLegalForm(text: string): boolean {
  return wordsOf(text).some((word, index) => index > 0 && LEGAL_FORMS.has(word));
}

function isText(text: string): boolean {
  return /\p{L}{2}/u.test(text) && !/^\S+@\S+$/.test(text);
}
