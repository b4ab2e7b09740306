import * as v from 'valibot';

/** A reader never buys; an agent is a program, and buys only if an administrator allows it. */
export const KEY_KINDS = ['reader', 'buyer', 'agent', 'administrator'] as const;

export const KeyKind = v.picklist(KEY_KINDS);

/** Credits; more would not be exact. */
const Limit = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Credits that the holder of a key may spend in a UTC day and month, and above which a person approves. Absent: no limit. */
const LIMITS = {
  perDay: v.optional(Limit),
  perMonth: v.optional(Limit),
  approveAbove: v.optional(Limit),
};

/** What the holder of an access key may do. */
export const Permissions = v.object({ kind: KeyKind, mayBuy: v.boolean(), ...LIMITS });

export const Member = v.object({
  name: v.string(),
  ...Permissions.entries,
  createdAt: v.string(),
  revokedAt: v.optional(v.string()),
  /** At most a minute before the last request. */
  lastSeenAt: v.optional(v.string()),
  /** With their orders, and with what may still be charged. */
  spentToday: v.number(),
  spentThisMonth: v.number(),
});

/** `GET /api/team`: by name, those whose key was revoked last. */
export const Team = v.object({ members: v.array(Member) });

const CHANGE = { kind: v.optional(KeyKind), mayBuy: v.optional(v.boolean()) };

/** `POST /api/team`. Without a kind, a buyer; agents may buy only with `mayBuy`. */
export const NewMember = v.strictObject({ name: v.string(), ...CHANGE, ...LIMITS });

/** `PATCH /api/team/:name`. `null` removes a limit. */
export const MemberChange = v.strictObject({
  ...CHANGE,
  perDay: v.nullish(Limit),
  perMonth: v.nullish(Limit),
  approveAbove: v.nullish(Limit),
});

/** The key is shown once. */
export const CreatedKey = v.object({ name: v.string(), key: v.string() });

export type KeyKind = v.InferOutput<typeof KeyKind>;
export type Permissions = v.InferOutput<typeof Permissions>;
export type Member = v.InferOutput<typeof Member>;
export type Team = v.InferOutput<typeof Team>;
export type NewMember = v.InferOutput<typeof NewMember>;
export type MemberChange = v.InferOutput<typeof MemberChange>;
export type CreatedKey = v.InferOutput<typeof CreatedKey>;
