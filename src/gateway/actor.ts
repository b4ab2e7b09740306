/** Who reads and buys: the name that the ledger writes beside a purchase. */
export type Person = { readonly name: string; readonly signedIn: boolean };

/** Who buys while no access keys are defined: the process listens on loopback only, so it is one person. */
export const LOCAL_USER: Person = { name: 'local user', signedIn: false };
