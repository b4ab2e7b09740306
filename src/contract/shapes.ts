import * as v from 'valibot';
import { unreadable, wholeNumber } from './values.ts';

/** Objects and lists of the wire. Unknown members are kept, because SPEC names "observed" ones only. Other
 * values become `unreadable`. */

/** The type as sent: the input of a schema without unknown members. */
export type Wire<S extends v.GenericSchema> = Exact<v.InferInput<S>>;

type Exact<T> = T extends readonly (infer Item)[]
  ? Exact<Item>[]
  : T extends object
    ? { [K in keyof T as string extends K ? never : K]: Exact<T[K]> }
    : T;

type Entries = v.ObjectEntries;
type Part<E extends Entries> = v.GenericSchema<
  v.InferInput<v.LooseObjectSchema<E, undefined>>,
  v.InferOutput<v.LooseObjectSchema<E, undefined>>
>;

export function part<const E extends Entries>(entries: E): Part<E> {
  const schema = v.pipe(v.optional(v.unknown(), null), v.transform(asObject), v.looseObject(entries));
  return schema as v.GenericSchema<unknown, v.InferOutput<v.LooseObjectSchema<E, undefined>>> as Part<E>;
}

/** A list of objects; empty if missing. Other entries are kept as unreadable. */
export function list<I, O>(item: v.GenericSchema<I, O>): v.GenericSchema<I[], O[]> {
  const schema = v.pipe(
    v.optional(v.unknown(), null),
    v.transform(asList),
    v.array(item as v.GenericSchema<unknown, O>),
  );
  return schema as v.GenericSchema<unknown, O[]> as v.GenericSchema<I[], O[]>;
}

/** A single value is a list of one. */
export function asList(sent: unknown): unknown[] {
  if (Array.isArray(sent)) return sent;
  return sent === undefined || sent === null || sent === '' ? [] : [sent];
}

/** SPEC 2.2: beside `items` in the five paginated operations. */
export const Pagination = part({
  page: wholeNumber,
  per_page: wholeNumber,
  total_items: wholeNumber,
  total_pages: wholeNumber,
});

/** Any record with pages, of whatever items. */
export const WithPagination = v.looseObject({ pagination: Pagination });

export type Pagination = v.InferOutput<typeof Pagination>;

/** A page of rows (SPEC 2.2). Without an `items` array the record is unreadable. */
export function paged<I, O>(item: v.GenericSchema<I, O>) {
  return v.looseObject({ pagination: Pagination, items: v.array(item) });
}

export function omittable<I, O>(schema: v.GenericSchema<I, O>) {
  return v.pipe(v.optional(schema), v.metadata({ omittable: true }));
}

function asObject(sent: unknown): Record<string, unknown> {
  if (isObject(sent)) return sent;
  return sent === null || sent === '' ? {} : unreadable(sent);
}

export function isObject(sent: unknown): sent is Record<string, unknown> {
  return typeof sent === 'object' && sent !== null && !Array.isArray(sent);
}

/** Members that the schema does not name, shown as "Other fields". */
export function otherMembers(value: object, named: readonly string[]): [string, unknown][] {
  return Object.entries(value).filter(([name]) => !named.includes(name));
}
