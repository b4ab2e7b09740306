/** Entries with a React key each, for lists that never change their order and whose entries may be equal. */
export function keyed<T>(entries: readonly T[]): { readonly key: string; readonly entry: T }[] {
  return entries.map((entry, place) => ({ key: String(place), entry }));
}
