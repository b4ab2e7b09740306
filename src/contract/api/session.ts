import * as v from 'valibot';

/** `GET /api/session`: the signed-in person. */
export const Session = v.object({
  name: v.string(),
  /** False if no access keys are defined: then nobody signs in or out. */
  signedIn: v.boolean(),
});

export type Session = v.InferOutput<typeof Session>;
