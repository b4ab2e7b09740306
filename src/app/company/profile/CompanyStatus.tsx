import type { ComponentProps } from 'react';
import { statusMeaning } from '#app/format/status-meanings.ts';
import { useCompany } from '#app/queries/company-query.ts';
import { StatusBadge } from '#app/ui/signals/StatusBadge.tsx';
import { DateTime } from '#app/ui/text/DateTime.tsx';
import { presentStatus } from '../parts/present-status.ts';
import { FiledStatus } from './FiledStatus.tsx';

/**
 * The status as far as anything held tells it. The overview has none (SPEC 2.11): it is a search result's, or follows
 * from a date of cessation. Where neither is there, none is made up.
 */
export function CompanyStatus(of: ComponentProps<typeof FiledStatus>) {
  const { data: company } = useCompany(of.number);
  if (company === undefined) return null;
  const { statusAsAt, ceasedOn } = company;
  const status = presentStatus(company);
  const told = statusAsAt === undefined ? 'an unknown day' : <DateTime value={statusAsAt} />;
  if (status === undefined) {
    return ceasedOn === undefined ? (
      <>
        <span className="text-ink-2">
          Not known: an overview states none. A search that lists this company would tell.
        </span>
        <FiledStatus {...of} />
      </>
    ) : (
      <>
        Ceased, as its date of cessation says; an overview does not state how.
        {company.status !== undefined && (
          <span className="block text-sm text-ink-3">
            A search result of {told} says {company.status}.
          </span>
        )}
      </>
    );
  }
  const meaning = statusMeaning(status);
  return (
    <>
      <StatusBadge status={status} />
      {meaning !== undefined && <p>{meaning}</p>}
      <FiledStatus {...of} />
      <span className="block text-sm text-ink-3">
        As a search result of {told} says{meaning === undefined && '; its meaning is not known here'}.
      </span>
    </>
  );
}
