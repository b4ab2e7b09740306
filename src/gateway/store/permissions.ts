import type { Selectable } from 'kysely';
import type { MemberChange, NewMember, Permissions } from '#contract/api/team.ts';
import type { StoreTables } from './tables.ts';

export type PermissionColumns = Pick<
  Selectable<StoreTables['access_key']>,
  'kind' | 'may_buy' | 'per_day' | 'per_month' | 'approve_above'
>;

export const PERMISSION_COLUMNS = ['kind', 'may_buy', 'per_day', 'per_month', 'approve_above'] as const;

/** Of someone who may do everything without limits. */
export const ALL_PERMISSIONS: Permissions = { kind: 'administrator', mayBuy: true };

export function permissionsOf(row: PermissionColumns): Permissions {
  return {
    kind: row.kind,
    mayBuy: row.may_buy === 1,
    ...(row.per_day !== null && { perDay: row.per_day }),
    ...(row.per_month !== null && { perMonth: row.per_month }),
    ...(row.approve_above !== null && { approveAbove: row.approve_above }),
  };
}

export function permissionColumns(permissions: Permissions): PermissionColumns {
  const { kind, mayBuy, perDay = null, perMonth = null, approveAbove = null } = permissions;
  return { kind, may_buy: mayBuy ? 1 : 0, per_day: perDay, per_month: perMonth, approve_above: approveAbove };
}

/** Agents buy only if an administrator says so. */
export function newPermissions({ kind = 'buyer', mayBuy, ...limits }: Omit<NewMember, 'name'>): Permissions {
  return { kind, mayBuy: mayBuy ?? buysByDefault(kind), ...limits };
}

/** What stays unsaid stays as it is, except that another kind has its own default of `mayBuy`. */
export function changedPermissions(before: Permissions, change: MemberChange): Permissions {
  const kind = change.kind ?? before.kind;
  const mayBuy = change.mayBuy ?? (kind === before.kind ? before.mayBuy : buysByDefault(kind));
  const limit = (name: 'perDay' | 'perMonth' | 'approveAbove') => {
    const value = change[name] === undefined ? before[name] : change[name];
    return value === undefined || value === null ? {} : { [name]: value };
  };
  const limits =
    kind === 'reader' ? {} : { ...limit('perDay'), ...limit('perMonth'), ...limit('approveAbove') };
  return { kind, mayBuy, ...limits };
}

/** What is wrong with these permissions; `undefined` if nothing is. */
export function permissionProblem({ kind, mayBuy, ...limits }: Permissions): string | undefined {
  if (kind !== 'reader') return undefined;
  const isLimited = Object.values(limits).some((limit) => limit !== undefined);
  if (!mayBuy && !isLimited) return undefined;
  return 'A reader never buys, so a reader has no limits and no right to buy. Choose another kind.';
}

function buysByDefault(kind: Permissions['kind']): boolean {
  return kind === 'buyer' || kind === 'administrator';
}
