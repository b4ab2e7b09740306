import * as v from 'valibot';

/**
 * The values of the wire (SPEC 2.1) and how each is read. Every reader here accepts anything: a value that is
 * not what the specification says becomes `Unreadable` and is shown as it came, so that one bad field never
 * hides the rest. Absent (`""`, `null` or missing) is `undefined`, never zero.
 *
 * The declared input type of each schema is what SPEC says is sent, so `Wire<typeof schema>` types what the
 * lookup service writes, and `v.InferOutput<typeof schema>` what the application reads.
 */

/** A value that was sent but is not what the specification says; `unreadable` is its JSON or its text. */
export type Unreadable = { readonly unreadable: string };

/** A field as read: present, absent, or unreadable. */
export type Read<T> = T | Unreadable | undefined;

/** A number exactly as sent, `-?digits[.digits]`. Kept as text: share counts and amounts may exceed 2^53. */
export type Decimal = string & v.Brand<'Decimal'>;
/** A calendar date, `YYYY-MM-DD`. */
export type IsoDate = string & v.Brand<'IsoDate'>;
/** A calendar month, `YYYY-MM`. */
export type IsoMonth = string & v.Brand<'IsoMonth'>;

export function isUnreadable(value: unknown): value is Unreadable {
  return typeof value === 'object' && value !== null && 'unreadable' in value;
}

/** The value if it could be read, else `undefined`: for sorting, sums and charts. */
export function known<T extends string | number | boolean>(value: Read<T>): T | undefined {
  return isUnreadable(value) ? undefined : value;
}

export function unreadable(sent: unknown): Unreadable {
  return { unreadable: jsonText(sent) };
}

/** What was sent as text. A value nested too deeply to be written out is said to be so, never thrown over. */
function jsonText(sent: unknown): string {
  if (typeof sent === 'string') return sent;
  try {
    return JSON.stringify(sent);
  } catch {
    return '(nested too deeply to show)';
  }
}

/** Builds a field: `read` gets a non-empty text and answers `undefined` where it is not of the form. */
function field<W, T>(read: (text: string) => T | undefined): v.GenericSchema<W, Read<T>> {
  const schema = v.pipe(
    v.optional(v.unknown(), null),
    v.transform((sent): Read<T> => {
      if (sent === null || sent === '') return undefined;
      const text = scalarText(sent);
      return (text === undefined ? undefined : read(text)) ?? unreadable(sent);
    }),
  );
  return schema as v.GenericSchema<unknown, Read<T>> as v.GenericSchema<W, Read<T>>;
}

/** Numbers and booleans sent bare are taken for the strings of SPEC 2.1, unless a digit may be lost. */
function scalarText(sent: unknown): string | undefined {
  if (typeof sent === 'string') return sent;
  if (typeof sent === 'boolean') return String(sent);
  if (typeof sent !== 'number') return undefined;
  return Number.isInteger(sent) && !Number.isSafeInteger(sent) ? undefined : String(sent);
}

const DECIMAL = /^-?\d+(\.\d+)?$/;
const DATE = /^(?!0000)\d{4}-\d{2}-\d{2}$/;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

export const isDecimal = (text: string): text is Decimal => DECIMAL.test(text);
export const isIsoDate = (text: string): text is IsoDate => DATE.test(text) && isCalendarDate(text);
const isIsoMonth = (text: string): text is IsoMonth => MONTH.test(text);

/** 2023-02-30 is no date, although `Date` makes 2 March of it. */
function isCalendarDate(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Reads text of a form. */
function ofForm<T extends string>(isOfForm: (text: string) => text is T) {
  return (text: string): T | undefined => (isOfForm(text) ? text : undefined);
}

function integerText(text: string): number | undefined {
  return /^-?\d+$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined;
}

/** Text; anything that is no text is shown as its JSON. Unknown enumeration values pass as they came. */
export const text = v.pipe(
  v.optional(v.unknown(), null),
  v.transform((sent): string | undefined => {
    if (sent === null || sent === '') return undefined;
    return jsonText(sent);
  }),
) as v.GenericSchema<unknown, string | undefined> as v.GenericSchema<string, string | undefined>;

/** A count, amount or percentage: a JSON string of a number. */
export const decimal = field<string, Decimal>(ofForm(isDecimal));

/** A small whole number that arrives as a string (page numbers, page counts). */
export const wholeNumber = field<string, number>(integerText);

/** The exceptions of SPEC 2.1: `person_id` and `date_of_birth` are JSON integers. */
export const integer = field<number, number>(integerText);

export const date = field<string, IsoDate>(ofForm(isIsoDate));

export const month = field<string, IsoMonth>(ofForm(isIsoMonth));

/** `"true"` and `"false"`. */
export const flag = field<string, boolean>((sent) =>
  sent === 'true' ? true : sent === 'false' ? false : undefined,
);
