/** Search queries: trimmed, inner blanks folded, NFC, so that one question is one record. */

/** Longest accepted query, in code points. The specification sets no limit; a name has 160 characters at most. */
const QUERY_LIMIT = 200;

export type QueryReading =
  | { readonly ok: true; readonly query: string }
  | { readonly ok: false; readonly reason: string };

/** The canonical query, or why it cannot be asked. Folding the case is left to the service. */
export function readQuery(given: string | undefined): QueryReading {
  if (given === undefined) return { ok: false, reason: 'A search needs the parameter query.' };
  const query = given.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (query === '') return { ok: false, reason: 'The query is empty.' };
  if ([...query].length > QUERY_LIMIT) {
    return { ok: false, reason: `The query is longer than ${QUERY_LIMIT} characters.` };
  }
  if (/\p{Cc}/u.test(query)) return { ok: false, reason: 'The query holds a control character.' };
  return { ok: true, query };
}

/** Highest page number that is asked for: page numbers are small positive integers written in digits. */
const PAGE_FORM = /^[1-9]\d{0,6}$/;

/** `page` as given in a URL: absent is 1; anything but a positive whole number is `undefined`. */
export function readPage(given: string | undefined): number | undefined {
  if (given === undefined) return 1;
  return PAGE_FORM.test(given) ? Number(given) : undefined;
}
