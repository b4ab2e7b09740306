/** Codes that say that a company does not trade, with what they mean (domain facts 5.6). */
export const IDLE_CODES: ReadonlyMap<string, string> = new Map([
  ['99999', 'dormant: nothing was bought, sold or earned'],
  ['74990', 'non-trading: it exists but does no business'],
]);

const EXPLAINED: ReadonlyMap<string, string> = new Map([
  ...IDLE_CODES,
  ['98000', 'residents who own and manage the building they live in'],
]);

/** What a code means that is no trade like others; every other one is described by the record itself. */
export function sicMeaning(code: string | undefined): string | undefined {
  return code === undefined ? undefined : EXPLAINED.get(code);
}
