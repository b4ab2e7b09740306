/**
 * Search parameters as plain strings. The router's own parser turns `12345678` into a number and `1e5` into
 * 100000, so links would not survive it.
 */

/** Search parameters of a page. Every value is read by who needs it, and an unusable one is ignored there. */
export type StringSearch = { readonly [parameter: string]: string | undefined };

/** `?a=1&a=2` reads as `{a: '1'}`: the first value wins. */
export function parseSearch(search: string): Record<string, string> {
  const first = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(search)) if (!first.has(name)) first.set(name, value);
  return Object.fromEntries(first);
}

/**
 * Absent and empty values are left out, so that a default never stands in a link. A comma stands as it is, legible: it is
 * legal in a query (RFC 3986 section 3.4).
 */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams(Object.entries(passStrings(search)));
  return parameters.size === 0 ? '' : `?${String(parameters).replaceAll('%2C', ',')}`;
}

/** `validateSearch` of every route: keeps the strings and never throws. */
export function stringSearch(search: Readonly<Record<string, unknown>>): StringSearch {
  return passStrings(search);
}

/** Parameters that ask for something else than what was `read` from them: `figures=rubbish`. */
export function ignoredChoices(
  search: StringSearch,
  read: Readonly<Record<string, string | undefined>>,
): string[] {
  const ignored = Object.keys(read).filter(
    (name) => (search[name] ?? '') !== '' && search[name] !== read[name],
  );
  return ignored.map((name) => `${name}=${search[name]}`);
}

function passStrings(search: Readonly<Record<string, unknown>>): Record<string, string> {
  const strings = Object.entries(search).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  return Object.fromEntries(strings);
}
