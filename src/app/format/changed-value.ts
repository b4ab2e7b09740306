import type { RecordChange } from '#contract/api/record-changes.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import { isIsoDate, jsonText } from '#contract/values.ts';
import { isAmountAt } from '#diff/member-kind.ts';
import { joinedLine } from './addresses.ts';
import { formatDate } from './dates.ts';
import { natureWords } from './nature-words.ts';
import { formatNumber } from './numbers.ts';

/** A value of a change as the screen writes it; `undefined` where the version states none. */
export function changedValueText(
  operation: CompanyOperation,
  path: string,
  value: unknown,
): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (Array.isArray(value)) {
    return joinedLine(value.map((part) => changedValueText(operation, path, part)));
  }
  const text = jsonText(value);
  if (path.endsWith('natures_of_control')) return natureWords(text);
  if (isIsoDate(text)) return formatDate(text);
  if (path.endsWith('overdue')) return text === 'true' ? 'overdue' : 'not overdue';
  if (text === 'true') return 'Yes';
  if (text === 'false') return 'No';
  return isAmountAt(operation, path) ? formatNumber(text) : text;
}

const NOT_GIVEN = 'not given';

/** `was 12 Mill Lane, LS1 1AA`: what the version before said, of one member or of the parts of one. */
export function formerText(operation: CompanyOperation, changes: readonly RecordChange[]): string {
  const texts = changes.map(({ path, before }) => changedValueText(operation, path, before));
  return `was ${joinedLine(texts) ?? NOT_GIVEN}`;
}
