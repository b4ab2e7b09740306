import type { HonoRequest } from 'hono';
import * as v from 'valibot';
import { single, unusable } from './parameters.ts';

/** The most that an integer of PostgreSQL holds. */
export const LAST_POSITION = 2_147_483_647;

/** A position in a list, in a cursor. */
export const Position = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LAST_POSITION));

/** Where a list continues, as clients get it: opaque, and usable in a URL. */
export function cursorText(cursor: object): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/** `undefined` for the first page. */
export function readCursor<T>(
  request: HonoRequest,
  schema: v.GenericSchema<unknown, T>,
  name = 'cursor',
): T | undefined {
  const given = single(request, name);
  if (given === undefined || given === '') return undefined;
  const cursor = v.safeParse(v.pipe(CursorJson, schema), given);
  if (!cursor.success) throw unusable(`${name} is the value of next in the page before.`);
  return cursor.output;
}

const CursorJson = v.pipe(
  v.string(),
  v.transform((text) => Buffer.from(text, 'base64url').toString()),
  // PostgreSQL text cannot hold U+0000.
  v.check((text) => !/\\u0000|\0/.test(text)),
  v.parseJson(),
);
