import type { AttemptState } from '#contract/api/attempt.ts';
import type { LedgerEvent } from '#contract/api/credits.ts';

/** One request as the provider received it: the ground truth. */
export type Call = {
  /** Path of the record below `/api`. */
  readonly resource: string;
  /** Number of calls for this record so far. */
  readonly nth: number;
  /** Committed claims of this record at the call; `undefined` if the database did not answer. */
  readonly claims: number | undefined;
  readonly charged: number;
  readonly free: boolean;
  readonly sent: string | undefined;
};

export type Purchase = {
  readonly resource: string;
  /** Requested version: the successor of the seen copy. */
  readonly version: number;
  readonly writesOff: string | undefined;
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
  readonly event: LedgerEvent;
  readonly credits: number;
};

type Answer = {
  readonly attempt: string;
  readonly sha256: string;
  readonly stated: string;
  readonly charged: number;
};

type HeldVersion = { readonly resource: string; readonly version: number; readonly attempt: string };

export type StoreSnapshot = {
  readonly attempts: readonly Attempt[];
  readonly ledger: readonly Line[];
  readonly answers: readonly Answer[];
  readonly records: readonly HeldVersion[];
};

export type History = StoreSnapshot & {
  readonly calls: readonly Call[];
  readonly purchases: readonly Purchase[];
  /** Ledger lines that were read during the run. */
  readonly earlier: readonly Line[];
  readonly budget: number | undefined;
};

/** What an attempt counts with after a line, which is a correction of it or its next state. */
export function creditsAfter({ event, credits }: Line, before: number): number {
  if (event === 'corrected') return before + credits;
  return event === 'released' ? 0 : credits;
}

export function versionOf({ resource, version }: { resource: string; version: number }): string {
  return `version ${version} of ${resource}`;
}
