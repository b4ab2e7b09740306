import type { LineName } from '../lines/line-kinds.ts';
import type { Sum } from './add-up.ts';

/** Lines that must add up to another one, in words. */
export type Check = Sum & {
  readonly id: string;
  readonly name: string;
  /** The name is a plural: net assets differ. */
  readonly many?: true;
  readonly formula: string;
  /** Why it must hold. */
  readonly why: string;
  /** Lines that some accounts show between the parts and the total: a difference of just that much is said to be one. */
  readonly between: readonly LineName[];
};

/** What a check of one period came to, and the parts that it took. */
export type Outcome = { readonly parts: readonly LineName[] } & Finding;

type Finding =
  | { readonly kind: 'reconciles'; readonly sum: string }
  | {
      readonly kind: 'differs';
      readonly sum: string;
      /** The total as stated less the sum of its parts, exact. */
      readonly difference: string;
      /** What the amounts seem to be rounded to, where rounding alone may make that difference. */
      readonly rounding: string | undefined;
      /** What would explain it: `reconciles with a minus before cost of sales`. */
      readonly hint: string | undefined;
    }
  | { readonly kind: 'unchecked'; readonly because: string };
