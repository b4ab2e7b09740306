import { statusTone } from '#app/format/status.ts';
import type { CompanySummary } from '#contract/api/company.ts';

/** Ignores a status from before the cessation. */
export function presentStatus({
  status,
  ceasedOn,
}: Pick<CompanySummary, 'status' | 'ceasedOn'>): string | undefined {
  if (status === undefined) return undefined;
  return ceasedOn === undefined || statusTone(status) === 'ended' ? status : undefined;
}

/** `HARBOUR STONE BAKERY LIMITED (90012345)`, or the number alone. */
export function titledName(number: string, name: string | undefined): string {
  return name === undefined ? number : `${name} (${number})`;
}
