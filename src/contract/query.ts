import { hasControls, withoutMarks } from './well-formed.ts';

/** Search queries: trimmed, with collapsed white space, in NFC, so that equal queries share one record. */

/** In code points. The specification sets no limit; names have at most 160 characters. */
export const QUERY_LIMIT = 200;

export type QueryReading =
  | { readonly ok: true; readonly query: string }
  | { readonly ok: false; readonly reason: string };

/** Case is not folded. */
export function readQuery(given: string | undefined): QueryReading {
  if (given === undefined) return { ok: false, reason: 'A search needs the parameter query.' };
  const query = withoutMarks(given).normalize('NFC').replace(/\s+/g, ' ').trim();
  if (query === '') return { ok: false, reason: 'The query is empty.' };
  if ([...query].length > QUERY_LIMIT) {
    return { ok: false, reason: `The query is longer than ${QUERY_LIMIT} characters.` };
  }
  if (hasControls(query)) return { ok: false, reason: 'The query contains a control character.' };
  return { ok: true, query };
}

const PAGE_FORM = /^[1-9]\d*$/;
export const PAGE_LIMIT = 9_999_999;

/** `page` in a URL: 1 if absent, `undefined` unless an integer from 1 to the limit. */
export function readPage(given: string | undefined): number | undefined {
  if (given === undefined) return 1;
  const page = Number(given);
  return PAGE_FORM.test(given) && page <= PAGE_LIMIT ? page : undefined;
}
