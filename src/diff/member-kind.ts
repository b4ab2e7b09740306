import type { CompanyOperation } from '#contract/operations.ts';
import { changedItem } from './changed-item.ts';
import { RECORD_SHAPES } from './record-shapes.ts';

/** Whether the member at the `path` of a change is an amount, which may have decimals. */
export function isAmountAt(operation: CompanyOperation, path: string): boolean {
  const { members, lists } = RECORD_SHAPES[operation];
  const place = changedItem(path);
  const list = lists.find((each) => each.path === place?.list);
  const name = place === undefined ? path : place.member;
  const known = place === undefined ? members : (list?.members ?? []);
  return known.some((member) => member.isDecimal && member.path.join('.') === name);
}
