import { useLocation } from '@tanstack/react-router';
import { LABELS } from '#app/format/labels.ts';
import { Button } from '#app/ui/controls/Button.tsx';
import { CopyButton } from '#app/ui/controls/CopyButton.tsx';
import { StatusBadge } from '#app/ui/signals/StatusBadge.tsx';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import { CompanyNumber } from '#app/ui/text/CompanyNumber.tsx';
import { DateTime } from '#app/ui/text/DateTime.tsx';
import type { CompanySummary } from '#contract/api/company.ts';
import { presentStatus } from './parts/present-status.ts';
import { GetTheRest } from './rest/GetTheRest.tsx';

type Props = { number: string; company: CompanySummary | undefined };

/** Name, number, status and place, as far as anything held says, and where that is known from. */
export function CompanyHeader({ number, company }: Props) {
  const { href } = useLocation();
  const status = company && presentStatus(company);
  return (
    <header>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
        <h1 className="min-w-0 break-words">
          <BidiText text={company?.name ?? `Company ${number}`} />
        </h1>
        {status !== undefined && <StatusBadge status={status} />}
        <div className="ml-auto flex flex-wrap items-center gap-x-3 gap-y-2 text-sm print:hidden">
          <CopyButton text={`${window.location.origin}${href}`} what="to this page" label="Copy link" />
          <Button kind="link" onClick={() => window.print()}>
            Print
          </Button>
          {company !== undefined && <GetTheRest number={number} operations={company.operations} />}
        </div>
      </div>
      <CompanyFacts number={number} company={company} />
    </header>
  );
}

function CompanyFacts({ number, company }: Props) {
  const place = [company?.locality, company?.postalCode].filter((part) => part !== undefined).join(' ');
  const knownFrom = company?.knownFrom;
  return (
    <p className="mt-2 flex min-h-6 flex-wrap gap-x-4.5 gap-y-1 text-md text-ink-2">
      <CompanyNumber number={number} />
      {company?.type !== undefined && <BidiText text={company.type} />}
      {company?.ceasedOn !== undefined && (
        <span>
          ceased <DateTime value={company.ceasedOn} />
        </span>
      )}
      {place !== '' && <BidiText text={place} />}
      {knownFrom !== undefined && (
        <span className="text-ink-3">
          known from {LABELS[knownFrom.operation]}, <DateTime value={knownFrom.fetchedAt} />
        </span>
      )}
      {company !== undefined && knownFrom === undefined && (
        <span className="text-ink-3">nothing that your team holds names this company yet</span>
      )}
    </p>
  );
}
