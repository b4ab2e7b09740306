import type { StringSearch } from './search-params.ts';

/** What every tab of the company page is given. */
export type TabProps = {
  /** Canonical company number. */
  readonly number: string;
  /** Parameters of the address: filters, sort, selection. Unknown and unusable ones are ignored. */
  readonly search: StringSearch;
  /** Puts other parameters into the address, all of them. Typing replaces the history entry, choosing adds one. */
  readonly onSearch: (next: StringSearch, options?: { replace: boolean }) => void;
};
