import * as v from 'valibot';
import { Attempt } from './attempt.ts';

/** What identifies a copy: its version, when its bytes arrived (UTC, ISO 8601), who bought it, what it cost. */
const copy = {
  version: v.number(),
  fetchedAt: v.string(),
  boughtBy: v.string(),
  creditsCharged: v.number(),
};

/** A record the team has bought. `envelope` is the provider's answer verbatim; absent where it is no JSON. */
export const Held = v.object({
  held: v.literal(true),
  ...copy,
  /** Current price of a refresh. */
  credits: v.number(),
  envelope: v.optional(v.unknown()),
  /** Held, but not shown as this company's record: the bytes can be downloaded as received. */
  problem: v.optional(v.picklist(['unreadable', 'wrong-company'])),
  /** Versions that can be read with `?version=N`, newest first. */
  versions: v.array(v.object(copy)),
  /** A refresh that is under way or whose outcome is unknown. */
  attempt: v.optional(Attempt),
});

export const NotHeld = v.object({
  held: v.literal(false),
  credits: v.number(),
  /**
   * False where the source does not answer this operation, or is known without asking to hold none of this company, and for
   * 24 hours after it was last asked and said that it holds none (`NOT_COVERED`); from then on a person may ask again at its
   * price. The same in `CompanySummary`.
   */
  covered: v.boolean(),
  /** The latest attempt to buy it: under way, unknown, or released with the reason. */
  attempt: v.optional(Attempt),
});

/** `GET` of a record, free for every usable address. */
export const Holding = v.variant('held', [Held, NotHeld]);

/** `?page=all`: the first page's state, and every page the team holds, in order. */
export const HeldPages = v.object({
  first: Holding,
  pages: v.array(v.object({ page: v.number(), holding: Held })),
});

export type Held = v.InferOutput<typeof Held>;
export type NotHeld = v.InferOutput<typeof NotHeld>;
export type Holding = v.InferOutput<typeof Holding>;
export type HeldPages = v.InferOutput<typeof HeldPages>;
