import * as v from 'valibot';
import { wellFormed } from './well-formed.ts';

/** Schemas of the wire values (SPEC 2.1). An unexpected value becomes `Unreadable` and is shown as sent,
 * so that one bad field does not hide the rest. Absent (`""`, `null` or missing) is `undefined`, never
 * zero. All text is well formed: the bytes stay as received, and no page, file or table gets a control of direction. */

export type Unreadable = { readonly unreadable: string };

export type Read<T> = T | Unreadable | undefined;

/** `-?digits[.digits]` as text, because share counts and amounts may exceed 2^53. */
export type Decimal = string & v.Brand<'Decimal'>;
export type IsoDate = string & v.Brand<'IsoDate'>;
export type IsoMonth = string & v.Brand<'IsoMonth'>;

export function isUnreadable(value: unknown): value is Unreadable {
  return typeof value === 'object' && value !== null && 'unreadable' in value;
}

/** `undefined` for an unreadable value, for sorting, sums and charts. */
export function known<T extends string | number | boolean>(value: Read<T>): T | undefined {
  return isUnreadable(value) ? undefined : value;
}

export function unreadable(sent: unknown): Unreadable {
  return { unreadable: jsonText(sent) };
}

/** A string, or the JSON of any other value. */
export function jsonText(sent: unknown): string {
  if (typeof sent === 'string') return wellFormed(sent);
  try {
    return wellFormed(JSON.stringify(sent));
  } catch {
    return '(nested too deeply to show)';
  }
}

/** `read` gets a non-empty text and returns `undefined` if it does not conform. */
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

/** Accepts numbers and booleans for the strings of SPEC 2.1, unless digits may be lost. */
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

/** `Date` parses 2023-02-30 as 2 March. */
function isCalendarDate(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function ofForm<T extends string>(isOfForm: (text: string) => text is T) {
  return (text: string): T | undefined => (isOfForm(text) ? text : undefined);
}

function integerText(text: string): number | undefined {
  return /^-?\d+$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined;
}

/** Any other value becomes its JSON. Unknown enumeration values are kept. */
export const text = v.pipe(
  v.optional(v.unknown(), null),
  v.transform((sent): string | undefined => {
    if (sent === null || sent === '') return undefined;
    return jsonText(sent);
  }),
) as v.GenericSchema<unknown, string | undefined> as v.GenericSchema<string, string | undefined>;

export const decimal = field<string, Decimal>(ofForm(isDecimal));

export const wholeNumber = field<string, number>(integerText);

/** The exceptions of SPEC 2.1: `person_id` and `date_of_birth` are JSON integers. */
export const integer = field<number, number>(integerText);

export const date = field<string, IsoDate>(ofForm(isIsoDate));

export const month = field<string, IsoMonth>(ofForm(isIsoMonth));

export const flag = field<string, boolean>((sent) =>
  sent === 'true' ? true : sent === 'false' ? false : undefined,
);
