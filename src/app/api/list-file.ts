import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { type ColumnRole, type FileReading, ListPreview } from '#contract/api/lists.ts';
import { sendFile } from './fetch.ts';
import { LISTS_KEY } from './invalidation.ts';

/** What a person brings: a file, or text that was pasted. */
export type ListFile =
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'text'; readonly text: string };

/** What the reader says instead of what was guessed; `roles` are those of all columns. */
export type Corrections = {
  readonly encoding?: FileReading['encoding'] | undefined;
  readonly delimiter?: FileReading['delimiter'] | undefined;
  readonly header?: boolean | undefined;
  readonly roles?: readonly (ColumnRole | undefined)[] | undefined;
};

/** The parameter of each role. */
const ROLE_PARAMETERS: Readonly<Record<ColumnRole, string>> = {
  number: 'number',
  name: 'company',
  town: 'town',
  postcode: 'postcode',
};

export function correctionParameters({ encoding, delimiter, header, roles }: Corrections): URLSearchParams {
  const parameters = new URLSearchParams();
  if (encoding !== undefined) parameters.set('encoding', encoding);
  if (delimiter !== undefined) parameters.set('delimiter', delimiter === '\t' ? 'tab' : delimiter);
  if (header !== undefined) parameters.set('header', header ? 'yes' : 'no');
  if (roles !== undefined) {
    for (const role of ['number', 'name', 'town', 'postcode'] as const) {
      const column = roles.indexOf(role);
      parameters.set(ROLE_PARAMETERS[role], column === -1 ? 'none' : String(column));
    }
  }
  return parameters;
}

function bodyOf(given: ListFile, note = ''): FormData {
  const form = new FormData();
  form.set('file', given.kind === 'text' ? new Blob([given.text], { type: 'text/csv' }) : given.file);
  if (note !== '') form.set('note', note);
  return form;
}

/** Stores nothing. `turn` tells files apart, which have no key of their own. */
export const previewQuery = (given: ListFile, turn: number, corrections: Corrections) => {
  const parameters = String(correctionParameters(corrections));
  return queryOptions({
    queryKey: [...LISTS_KEY, 'preview', turn, parameters],
    queryFn: () => sendFile(`/lists/preview?${parameters}`, ListPreview, bodyOf(given)),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
};

type NewListFile = {
  readonly given: ListFile;
  readonly corrections: Corrections;
  readonly name: string;
  readonly note: string;
};

/** Makes a list of the file as it was previewed, with its note, in one request: a second press makes no second list. */
export async function createListOfFile(
  client: QueryClient,
  { given, corrections, name, note }: NewListFile,
): Promise<string> {
  const parameters = correctionParameters(corrections);
  parameters.set('name', name);
  const { id } = await sendFile(`/lists?${parameters}`, v.object({ id: v.string() }), bodyOf(given, note));
  await client.invalidateQueries({ queryKey: [...LISTS_KEY, 'all'] });
  return id;
}
