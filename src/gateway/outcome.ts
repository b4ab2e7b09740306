import type { Problem } from '#contract/api/problem.ts';

export type Fragment = { readonly raw: Uint8Array; readonly contentType: string };

/** `released`: provably not sent, or free. `unknown`: may have been charged; a person has to decide. */
export type Outcome =
  | {
      readonly kind: 'answered';
      readonly raw: Uint8Array;
      readonly contentType: string;
      readonly charged: number | undefined;
      /** The digits of a charge that is too high to be believed; then `charged` is undefined and the price is booked. */
      readonly implausible?: string | undefined;
      readonly remaining: number | undefined;
    }
  | { readonly kind: 'released'; readonly problem: Problem; readonly remaining?: number | undefined }
  | {
      readonly kind: 'unknown';
      readonly problem: Problem;
      /** The bytes that arrived before a success broke off; kept for support, never shown as a record. */
      readonly fragment?: Fragment | undefined;
      readonly remaining?: number | undefined;
    };
