import Big from 'big.js';
import { isObject } from '#contract/shapes.ts';
import { compareTexts, foldSpelling } from '#contract/text.ts';
import { decimal, isDecimal, isUnreadable } from '#contract/values.ts';

/** A member of a record, or of an item of one of its lists, that is compared as a whole. */
export type Member = { readonly path: readonly string[]; readonly isDecimal: boolean };

/**
 * The members that a schema of the contract names, parts of a part one by one; `apart` are compared elsewhere. A list is one
 * member.
 */
export function membersOf(schema: unknown, apart: readonly string[] = []): Member[] {
  const members = (at: unknown, path: readonly string[]): Member[] => {
    if (apart.includes(path.join('.'))) return [];
    const entries = entriesOf(at);
    if (entries === undefined) return [{ path, isDecimal: isOf(at, decimal) }];
    return Object.entries(entries).flatMap(([name, entry]) => members(entry, [...path, name]));
  };
  return members(schema, []);
}

/** The value at a path; `undefined` where a part is missing or is not an object. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((at, name) => (isObject(at) ? at[name] : undefined), value);
}

/**
 * Equal for values that say the same: blanks, case and the order of lists do not matter, nor do zeros that a decimal may have.
 * `undefined` for what states nothing.
 */
export function canonical(value: unknown, asDecimal = false): string | undefined {
  const simple = simplified(value, asDecimal);
  return simple === undefined ? undefined : JSON.stringify(simple);
}

/** Whether the contract cannot read it, or a part of it. */
export function hasUnreadable(value: unknown): boolean {
  if (isUnreadable(value)) return true;
  return Array.isArray(value) && value.some(hasUnreadable);
}

function simplified(value: unknown, asDecimal: boolean): unknown {
  if (typeof value === 'string') return (asDecimal ? plainDecimal(value) : foldSpelling(value)) || undefined;
  if (Array.isArray(value)) {
    const parts = value.map((each) => simplified(each, asDecimal)).filter((each) => each !== undefined);
    return parts.length === 0
      ? undefined
      : parts.sort((a, b) => compareTexts(JSON.stringify(a), JSON.stringify(b)));
  }
  if (!isObject(value)) return value ?? undefined;
  const parts = Object.entries(value)
    .map(([name, part]) => [name, simplified(part, asDecimal)] as const)
    .filter(([, part]) => part !== undefined)
    .sort(([a], [b]) => compareTexts(a, b));
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
}

/** `007.50` is `7.5`, `-0.0` is `0`. */
function plainDecimal(text: string): string {
  return isDecimal(text) ? Big(text).toFixed() : foldSpelling(text);
}

/** Valibot wraps the entries of an object in pipes and options. */
function entriesOf(schema: unknown): Record<string, unknown> | undefined {
  if (!isObject(schema)) return undefined;
  if (isObject(schema['entries'])) return schema['entries'];
  for (const inner of innerOf(schema)) {
    const entries = entriesOf(inner);
    if (entries !== undefined) return entries;
  }
  return undefined;
}

function isOf(schema: unknown, wanted: unknown): boolean {
  return schema === wanted || (isObject(schema) && innerOf(schema).some((inner) => isOf(inner, wanted)));
}

/** What a pipe or an option consists of; the first part of a pipe is a schema without the pipe. */
function innerOf(schema: Record<string, unknown>): unknown[] {
  const { pipe, wrapped } = schema;
  return [...(Array.isArray(pipe) ? pipe.filter((part) => part !== schema) : []), wrapped].filter(isObject);
}
