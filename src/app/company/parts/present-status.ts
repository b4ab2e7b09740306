import { statusTone } from '#app/format/status-tone.ts';
import type { CompanySummary } from '#contract/api/company.ts';

/** The status that still holds: one from before the company ceased is old news, its date of cessation tells more. */
export function presentStatus({
  status,
  ceasedOn,
}: Pick<CompanySummary, 'status' | 'ceasedOn'>): string | undefined {
  if (status === undefined) return undefined;
  return ceasedOn === undefined || statusTone(status) === 'ended' ? status : undefined;
}
