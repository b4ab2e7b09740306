import type { KeyKind, MemberChange, Permissions } from '#contract/api/team.ts';

export const LIMIT_FIELDS = ['perDay', 'perMonth', 'approveAbove'] as const;

export type LimitField = (typeof LIMIT_FIELDS)[number];

/** As typed; an empty limit is none. */
export type PermissionDraft = Readonly<{ kind: KeyKind; mayBuy: boolean } & Record<LimitField, string>>;

export type DraftProblems = Partial<Record<LimitField, string>>;

type Reading =
  | { readonly ok: true; readonly permissions: Permissions }
  | { readonly ok: false; readonly problems: DraftProblems };

export function draftOf({ kind, mayBuy, ...limits }: Permissions): PermissionDraft {
  const text = (field: LimitField) => limits[field]?.toString() ?? '';
  return {
    ...{ kind, mayBuy },
    ...{ perDay: text('perDay'), perMonth: text('perMonth'), approveAbove: text('approveAbove') },
  };
}

/** Of another kind, with its own default of whether it may buy. */
export function withKind(draft: PermissionDraft, kind: KeyKind): PermissionDraft {
  return { ...draft, kind, mayBuy: kind === 'buyer' || kind === 'administrator' };
}

/** A reader never buys, so a reader has no limits. */
export function readPermissions({ kind, mayBuy, ...typed }: PermissionDraft): Reading {
  if (kind === 'reader') return { ok: true, permissions: { kind, mayBuy: false } };
  const limits: Partial<Record<LimitField, number>> = {};
  const problems: DraftProblems = {};
  for (const field of LIMIT_FIELDS) {
    const text = typed[field].replaceAll(/[\s,]/g, '');
    if (text === '') continue;
    const limit = Number(text);
    if (/^\d+$/.test(text) && Number.isSafeInteger(limit)) limits[field] = limit;
    else problems[field] = 'Enter a whole number of credits, or leave this empty for no limit.';
  }
  return Object.keys(problems).length === 0
    ? { ok: true, permissions: { kind, mayBuy, ...limits } }
    : { ok: false, problems };
}

/** Only what differs: nobody may change their own kind, not even to the same. `undefined` if nothing differs. */
export function changeOf(before: Permissions, after: Permissions): MemberChange | undefined {
  const limits = LIMIT_FIELDS.filter((field) => before[field] !== after[field]);
  const change: MemberChange = {
    ...(after.kind !== before.kind && { kind: after.kind }),
    // Another kind has its own default.
    ...((after.mayBuy !== before.mayBuy || (after.kind !== before.kind && after.kind !== 'reader')) && {
      mayBuy: after.mayBuy,
    }),
    // A reader loses the limits.
    ...(after.kind !== 'reader' && Object.fromEntries(limits.map((field) => [field, after[field] ?? null]))),
  };
  return Object.keys(change).length === 0 ? undefined : change;
}
