import type { HonoRequest } from 'hono';
import * as v from 'valibot';
import {
  COLUMN_ROLES,
  type ColumnRole,
  DELIMITERS,
  ENCODINGS,
  ListNoteText,
  MOST_LIST_BYTES,
} from '#contract/api/lists.ts';
import { ProblemError } from '../problem.ts';
import { Position } from '../routes/cursor.ts';
import { single, unusable } from '../routes/parameters.ts';
import type { Corrections, FileToRead } from './read-list-file.ts';

/** The parameters and bodies of lists. */

/** The parameter of each role: `name` is that of the list. */
const ROLE_PARAMETERS: Readonly<Record<ColumnRole, string>> = {
  number: 'number',
  name: 'company',
  town: 'town',
  postcode: 'postcode',
};

export type GivenFile = FileToRead & {
  readonly fileName: string | undefined;
  /** As the form or the address says. */
  readonly note: string;
};

/** `undefined` if the body is JSON. */
export async function fileOf(request: HonoRequest): Promise<GivenFile | undefined> {
  const type = request.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (type === 'application/json') return undefined;
  const corrections = correctionsOf(request);
  if (type === 'text/csv') {
    return {
      bytes: new Uint8Array(await request.arrayBuffer()),
      corrections,
      fileName: undefined,
      note: noteOf(single(request, 'note')),
    };
  }
  if (type === 'multipart/form-data') {
    const form = await request.formData().catch(() => undefined);
    const file = form?.get('file');
    if (file instanceof File) {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const note = noteOf(form?.get('note') ?? single(request, 'note'));
      return { bytes, corrections, fileName: fileNameOf(file.name), note };
    }
  }
  throw new ProblemError(
    'body-format',
    'The body is text/csv, multipart/form-data with file, or JSON with name and companies. Nothing was charged.',
  );
}

/** Without folders and what nobody types. */
function fileNameOf(given: string): string | undefined {
  // So forms call what has no name, such as rows that were pasted.
  if (given === 'blob') return undefined;
  const name = given.replace(/^.*[\\/]/, '').replace(/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu, '');
  return name.slice(0, 200);
}

function noteOf(given: unknown): string {
  const note = v.safeParse(ListNoteText, given ?? '');
  if (!note.success) throw unusable('The note of a list has up to 2,000 characters.');
  return note.output.trim();
}

function correctionsOf(request: HonoRequest): Corrections {
  const encoding = choice(request, 'encoding', ENCODINGS);
  const delimiter = delimiterOf(request);
  const header = choice(request, 'header', ['yes', 'no']);
  const roles: Partial<Record<ColumnRole, number | 'none'>> = {};
  for (const role of COLUMN_ROLES) {
    const column = columnOf(request, ROLE_PARAMETERS[role]);
    if (column !== undefined) roles[role] = column;
  }
  return {
    ...(encoding !== undefined && { encoding }),
    ...(delimiter !== undefined && { delimiter }),
    ...(header !== undefined && { header: header === 'yes' }),
    roles,
  };
}

function delimiterOf(request: HonoRequest): Corrections['delimiter'] {
  const given = single(request, 'delimiter');
  if (given === undefined || given === '') return undefined;
  const found = DELIMITERS.find((each) => each === (given === 'tab' ? '\t' : given));
  if (found === undefined) throw unusable('delimiter is a comma, a semicolon, | or tab.');
  return found;
}

function columnOf(request: HonoRequest, name: string): number | 'none' | undefined {
  const given = single(request, name);
  if (given === undefined || given === '') return undefined;
  if (given === 'none') return 'none';
  if (!/^\d{1,3}$/.test(given)) throw unusable(`${name} is the index of a column from 0, or none.`);
  return Number(given);
}

export function choice<T extends string>(
  request: HonoRequest,
  name: string,
  allowed: readonly T[],
): T | undefined {
  const given = single(request, name);
  if (given === undefined || given === '') return undefined;
  const known = allowed.find((each) => each === given);
  if (known === undefined) throw unusable(`${name} is one of ${allowed.join(', ')}.`);
  return known;
}

export function rowParameter(request: HonoRequest): number {
  const given = request.param('row') ?? '';
  if (!/^[1-9]\d{0,8}$/.test(given)) throw new ProblemError('not-found', NO_ROW);
  return Number(given);
}

export const NO_ROW = 'The list has no such row. Nothing was charged.';

export const RowCursor = v.object({ row: Position });

export const ListsCursor = v.object({ createdAt: v.string(), id: v.string() });

/** With the parts of a form around the file. */
export const MOST_BODY = MOST_LIST_BYTES + 64 * 1024;
