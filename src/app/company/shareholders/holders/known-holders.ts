import { createContext } from 'react';
import type { NamedCompany } from '#contract/api/known.ts';

/**
 * Companies that the team knows of, by the name of a holder; without those that are being looked up, or cannot be. A
 * context and no part of the columns, so that the table is not prepared anew whenever some names are answered.
 */
export const KnownHolders = createContext<ReadonlyMap<string, readonly NamedCompany[]>>(new Map());
