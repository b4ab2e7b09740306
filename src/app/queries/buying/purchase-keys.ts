/**
 * Query keys of what every purchase changes, apart from the queries themselves so that buying does not load them.
 */
export const CREDITS_KEY = ['credits'] as const;
export const HELD_KEY = ['held'] as const;
export const LEDGER_KEY = ['ledger'] as const;
/** Purchases under way or of unknown outcome. */
export const ATTEMPTS_KEY = ['attempts'] as const;
/** What is worked out from held records: of other companies, and what may need a look. */
export const KNOWN_KEY = ['known'] as const;
