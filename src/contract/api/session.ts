import * as v from 'valibot';
import { Permissions } from './team.ts';

/** `GET /api/session`: the signed-in person, and what they may do. */
export const Session = v.object({
  name: v.string(),
  /** False if no access keys are defined: then nobody signs in or out. */
  signedIn: v.boolean(),
  ...Permissions.entries,
});

export type Session = v.InferOutput<typeof Session>;
