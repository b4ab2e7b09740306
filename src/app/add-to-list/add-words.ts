import type { Listable } from '#app/api/lists-query.ts';
import { formatCount, formatNumber } from '#app/format/numbers.ts';

const COMPANIES = { one: 'company', many: 'companies' };

function countOf(what: Listable): number {
  return 'companies' in what ? new Set(what.companies).size : what.total;
}

/** `this company`, `8 companies`; `undefined` if there is nothing to add. */
export function whatText(what: Listable): string | undefined {
  const count = countOf(what);
  if (count === 0) return undefined;
  return count === 1 ? 'this company' : formatCount(count, COMPANIES);
}

/** What a press has added. */
export function addedText(added: number, what: Listable, name: string): string {
  const given = countOf(what);
  if (added === 0) return `“${name}” already has ${given === 1 ? 'this company' : 'all of them'}.`;
  const known = Math.max(0, given - added);
  const others = known === 0 ? '' : ` It already had the other ${formatNumber(known)}.`;
  return `${formatCount(added, COMPANIES)} added to “${name}”.${others}`;
}
