import type { Problem } from '#contract/api/problem.ts';

/** Bytes with the content type that came with them. */
export type Fragment = { readonly raw: Uint8Array; readonly contentType: string };

/**
 * What became of one call to the provider. `answered`: a complete success, paid. `released`: provably not sent, or
 * an error that says it cost nothing. `unknown`: may have been charged, and only a person decides what follows.
 */
export type Outcome =
  | {
      readonly kind: 'answered';
      readonly raw: Uint8Array;
      readonly contentType: string;
      /** As the provider says; absent where it does not. */
      readonly charged: number | undefined;
      readonly remaining: number | undefined;
    }
  | { readonly kind: 'released'; readonly problem: Problem; readonly remaining?: number | undefined }
  | {
      readonly kind: 'unknown';
      readonly problem: Problem;
      /** What came of a success before it broke off; kept for support, never shown as a record. */
      readonly fragment?: Fragment | undefined;
      readonly remaining?: number | undefined;
    };
