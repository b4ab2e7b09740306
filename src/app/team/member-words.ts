import { formatCredits, formatNumber } from '#app/format/numbers.ts';
import { KEY_KINDS, type KeyKind, type Member, type Permissions } from '#contract/api/team.ts';

export const KINDS: Readonly<Record<KeyKind, string>> = {
  reader: 'Reader',
  buyer: 'Buyer',
  agent: 'Agent',
  administrator: 'Administrator',
};

const DESCRIPTIONS: Readonly<Record<KeyKind, string>> = {
  reader: 'reads what the team has bought',
  buyer: 'reads, buys and approves',
  agent: 'a program; buys only if you allow it',
  administrator: 'a buyer who also manages access keys',
};

export const KIND_OPTIONS = KEY_KINDS.map((value) => ({
  value,
  label: `${KINDS[value]}: ${DESCRIPTIONS[value]}`,
}));

/** `12 of 100`; without a limit `12`. */
export function spentText(spent: number, limit: number | undefined): string {
  return limit === undefined ? formatNumber(spent) : `${formatNumber(spent)} of ${formatNumber(limit)}`;
}

/** `12 spent today of 100 credits a day`. */
export function limitText(limit: number | undefined, period: 'day' | 'month', spent: number): string {
  const used = `${formatNumber(spent)} spent ${period === 'day' ? 'today' : 'this month'}`;
  return limit === undefined ? `${used}; no limit` : `${used} of ${formatCredits(limit)} a ${period}`;
}

export function approvalText({ approveAbove }: Permissions): string {
  return approveAbove === undefined
    ? 'Not needed'
    : `Another person approves what costs more than ${formatCredits(approveAbove)}`;
}

/** What happens next, before it is pressed. */
export function revocationText({ name, kind }: Pick<Member, 'name' | 'kind'>): string {
  const held = kind === 'agent' ? `The key of ${name} stops working` : `${name} is signed out everywhere`;
  return `${held} at once, and orders made or approved with this key pause. Records bought with it stay with the team. A revoked key cannot be restored, and its name cannot be used again.`;
}

/** What to do with a new key. */
export function newKeyText(kind: KeyKind, name: string): string {
  return kind === 'agent'
    ? `Copy it now: it is not shown again. Store it with the secrets of ${name}, which sends it in the header “Authorization: Bearer KEY”.`
    : `Copy it now: it is not shown again. Give it to ${name} in private, to enter on the sign-in page.`;
}
