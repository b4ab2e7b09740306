import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/**
 * Search parameters of a page as plain strings: the router's own parser would turn `12345678` into a number and `1e5`
 * into 100000. A value that cannot be used is ignored where it is read.
 */
export type StringSearch = { readonly [parameter: string]: string | undefined };

/** `?a=1&a=2` reads as `{a: '1'}`: the first value wins. */
export function parseSearch(search: string): Record<string, string> {
  const first = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(search)) if (!first.has(name)) first.set(name, value);
  return Object.fromEntries(first);
}

/** Omits absent and empty values. Commas are not escaped: they are legal in a query (RFC 3986 section 3.4). */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams(Object.entries(passStrings(search)));
  return parameters.size === 0 ? '' : `?${String(parameters).replaceAll('%2C', ',')}`;
}

/** `validateSearch` of every route: keeps strings, never throws. */
export function stringSearch(search: Readonly<Record<string, unknown>>): StringSearch {
  return passStrings(search);
}

/** Parameters whose values were not understood: `figures=rubbish`. */
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

/** Replaces the search parameters of the current page and keeps the scroll position. */
export function useSearchChange() {
  const navigate = useNavigate();
  return useCallback(
    (search: StringSearch, { replace } = { replace: false }) => {
      void navigate({ to: '.', search, replace, resetScroll: false });
    },
    [navigate],
  );
}

/** Props of every tab of the company page. */
export type TabProps = {
  /** Canonical company number. */
  readonly number: string;
  /** Filters, sort, selection. */
  readonly search: StringSearch;
  /** Replaces all search parameters. Typing replaces the history entry, choosing adds one. */
  readonly onSearch: (next: StringSearch, options?: { replace: boolean }) => void;
};
