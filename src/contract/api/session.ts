import * as v from 'valibot';

/** `GET /api/session`: who reads and buys here. */
export const Session = v.object({
  /** The name that the ledger writes beside what this person buys. */
  name: v.string(),
  /** False while no access keys are defined: then nobody has to sign in, and nobody can sign out. */
  signedIn: v.boolean(),
});

export type Session = v.InferOutput<typeof Session>;
