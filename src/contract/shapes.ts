import * as v from 'valibot';
import { unreadable, wholeNumber } from './values.ts';

/**
 * Objects and lists of the wire. Unknown extra members pass through (SPEC names "observed" members only);
 * something that is no object or no list is kept as an extra member or entry named `unreadable`.
 */

/** What SPEC says is sent for a schema: its input without the room for unknown members. */
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

/** A nested object. Missing is an object with every member absent. */
export function part<const E extends Entries>(entries: E): Part<E> {
  const schema = v.pipe(v.optional(v.unknown(), null), v.transform(asObject), v.looseObject(entries));
  return schema as v.GenericSchema<unknown, v.InferOutput<v.LooseObjectSchema<E, undefined>>> as Part<E>;
}

/** A list of such objects. Missing is empty; an entry that is no object is kept as unreadable. */
export function list<I, O>(item: v.GenericSchema<I, O>): v.GenericSchema<I[], O[]> {
  const schema = v.pipe(
    v.optional(v.unknown(), null),
    v.transform((sent): unknown[] =>
      Array.isArray(sent) ? sent : sent === null || sent === '' ? [] : [sent],
    ),
    v.array(item as v.GenericSchema<unknown, O>),
  );
  return schema as v.GenericSchema<unknown, O[]> as v.GenericSchema<I[], O[]>;
}

/** SPEC 2.2: stands next to `items` on the five operations that have pages. */
export const Pagination = part({
  page: wholeNumber,
  per_page: wholeNumber,
  total_items: wholeNumber,
  total_pages: wholeNumber,
});

export type Pagination = v.InferOutput<typeof Pagination>;

/** A page of rows, SPEC 2.2. Without an `items` array there is nothing to read: the record is unreadable. */
export function paged<I, O>(item: v.GenericSchema<I, O>) {
  return v.looseObject({ pagination: Pagination, items: v.array(item) });
}

/** A member that SPEC says may be left out, such as `occupation` of a resigned officer. */
export function omittable<I, O>(schema: v.GenericSchema<I, O>) {
  return v.pipe(v.optional(schema), v.metadata({ omittable: true }));
}

function asObject(sent: unknown): Record<string, unknown> {
  if (isObject(sent)) return sent;
  return sent === null || sent === '' ? {} : unreadable(sent);
}

function isObject(sent: unknown): sent is Record<string, unknown> {
  return typeof sent === 'object' && sent !== null && !Array.isArray(sent);
}

/** Members of a decoded object that its schema does not name, as sent: "Other fields" on screen. */
export function otherMembers(value: object, named: readonly string[]): [string, unknown][] {
  return Object.entries(value).filter(([name]) => !named.includes(name));
}
