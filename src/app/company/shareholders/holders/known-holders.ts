import { type ComponentType, createContext } from 'react';
import { codeQuery } from '#app/queries/ahead/code-query.ts';
import type { NamedCompany } from '#contract/api/known-names.ts';

export type Known = {
  /** Companies that the team knows of, by the name of a holder; without those that are being looked up, or cannot be. */
  readonly companies: ReadonlyMap<string, readonly NamedCompany[]>;
  /** What says them below a name, once it is here. */
  readonly Hint: ComponentType<{ name: string; companies: readonly NamedCompany[] }> | undefined;
};

/** A context and no part of the columns, so that the table is not prepared anew whenever some names are answered. */
export const KnownHolders = createContext<Known>({ companies: new Map(), Hint: undefined });

/** Fetched beside what it says, so that both are there together. */
export const HOLDER_HINT = codeQuery(
  'holder hint',
  async () => (await import('./HolderHint.tsx')).HolderHint,
);
