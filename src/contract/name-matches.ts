import type { Candidate } from './api/lists.ts';

/** What a register that can be searched free says of a name. */
export type NameMatches = {
  /** Companies with this name now or before, whatever the legal form; living ones first. */
  readonly exact: readonly Candidate[];
  /** There are more of them. */
  readonly more: boolean;
  /** Only if none has the name: what a search for it finds. */
  readonly similar: readonly Candidate[];
};

export const NO_NAME_MATCHES: NameMatches = { exact: [], more: false, similar: [] };
