import type { AttemptState } from '#contract/api/attempt.ts';

/** One request as the provider saw it: the truth. */
export type Call = {
  /** Address of the record below `/api`, as the gateway names it. */
  readonly resource: string;
  /** How many calls for this record had come, this one included. */
  readonly nth: number;
  /** Claims of this record that the database held when the call came; `undefined` where it could not be asked. */
  readonly claims: number | undefined;
  /** Credits taken for it. */
  readonly charged: number;
  /** Whether it was answered by an error that says it cost nothing. */
  readonly free: boolean;
  /** SHA-256 of a success as sent, where it was sent whole. */
  readonly sent: string | undefined;
};

/** One purchase as a client asked for it, and what it was told. */
export type Order = {
  readonly resource: string;
  /** The version that it asks for: the one after the copy that was seen. */
  readonly version: number;
  /** The unknown attempt that it gives up on. */
  readonly writesOff: string | undefined;
  /** Credits that the answer says this very order cost; `undefined` where it does not say, or none came. */
  readonly charged: number | undefined;
};

export type Attempt = {
  readonly id: string;
  readonly resource: string;
  readonly version: number;
  readonly credits: number;
  readonly state: AttemptState;
};

export type Line = {
  readonly seq: number;
  readonly attempt: string;
  readonly event: AttemptState;
  readonly credits: number;
};

type Answer = {
  readonly attempt: string;
  /** SHA-256 of the bytes as they are stored, and as the store says it is. */
  readonly sha256: string;
  readonly stated: string;
  readonly charged: number;
};

type HeldVersion = { readonly resource: string; readonly version: number; readonly attempt: string };

/** What the gateway wrote down. */
export type Books = {
  readonly attempts: readonly Attempt[];
  /** In the order of `seq`. */
  readonly ledger: readonly Line[];
  readonly answers: readonly Answer[];
  readonly records: readonly HeldVersion[];
};

/** Everything that a judgement is made of. */
export type History = Books & {
  readonly calls: readonly Call[];
  readonly orders: readonly Order[];
  /** Lines of the ledger as they were read while it was being written. */
  readonly earlier: readonly Line[];
  readonly budget: number | undefined;
};

/** The one name of a version, also for people. */
export function versionOf({ resource, version }: { resource: string; version: number }): string {
  return `version ${version} of ${resource}`;
}
