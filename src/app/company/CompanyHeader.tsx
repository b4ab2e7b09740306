import { Link } from '@tanstack/react-router';
import { LABELS } from '#app/format/labels.ts';
import { holdingOf } from '#app/queries/company-query.ts';
import { Button } from '#app/ui/controls/Button.tsx';
import { buttonClass } from '#app/ui/controls/button-class.ts';
import { CopyButton } from '#app/ui/controls/CopyButton.tsx';
import { StatusBadge } from '#app/ui/signals/StatusBadge.tsx';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import { CompanyNumber } from '#app/ui/text/CompanyNumber.tsx';
import { DateTime } from '#app/ui/text/DateTime.tsx';
import type { CompanySummary } from '#contract/api/company.ts';
import { presentStatus } from './parts/present-status.ts';
import { GetTheRest } from './rest/GetTheRest.tsx';

type Props = { number: string; company: CompanySummary | undefined };

/**
 * Name, number, status and place, as far as anything held says, where that is known from, and what can be done with all
 * of it. What is not known yet has its room, so that nothing below moves when it arrives.
 */
export function CompanyHeader({ number, company }: Props) {
  const status = company && presentStatus(company);
  return (
    <header className="flex flex-col gap-x-6 gap-y-2 md:flex-row md:justify-between">
      {/* On a phone, room for two lines of name and two of facts. */}
      <div className="flex min-w-0 flex-wrap content-start items-baseline gap-x-4 gap-y-1 max-sm:min-h-28 md:min-h-16 md:gap-y-2 md:pt-0.5">
        <h1 className="min-w-0 break-words max-md:basis-full">
          <BidiText text={company?.name ?? `Company ${number}`} />
        </h1>
        {status !== undefined && <StatusBadge status={status} />}
        {company !== undefined && <CompanyFacts number={number} company={company} />}
      </div>
      <div className="flex shrink-0 flex-col md:items-end print:hidden">
        <CompanyActions number={number} company={company} />
        <GetTheRest number={number} company={company} />
      </div>
    </header>
  );
}

const addressOfPage = () => window.location.href;

/** Print is of what is on screen, the dossier of everything held. */
function CompanyActions({ number, company }: Props) {
  const quiet = buttonClass('quiet');
  return (
    <div className="-mx-2 flex flex-wrap">
      <CopyButton kind="quiet" text={addressOfPage} what="to this page" label="Copy link" />
      <Button kind="quiet" onClick={() => window.print()}>
        Print
      </Button>
      <Link to="/company/$number/dossier" params={{ number }} className={quiet}>
        Dossier to print
      </Link>
      {holdingOf(company, 'financials')?.covered !== false && (
        <Link to="/compare" search={{ companies: number }} className={quiet}>
          Compare
        </Link>
      )}
    </div>
  );
}

function CompanyFacts({ number, company }: { number: string; company: CompanySummary }) {
  const { type, ceasedOn, knownFrom } = company;
  const place = [company.locality, company.postalCode].filter((part) => part !== undefined).join(' ');
  return (
    <p className="contents flex-wrap gap-x-4.5 gap-y-1 text-md text-ink-2 md:flex md:basis-full">
      <CompanyNumber number={number} />
      {type !== undefined && <BidiText text={type} />}
      {ceasedOn !== undefined && (
        <span>
          ceased <DateTime value={ceasedOn} />
        </span>
      )}
      {place !== '' && <BidiText text={place} />}
      {knownFrom === undefined ? (
        <span className="text-ink-3">nothing that your team holds names this company yet</span>
      ) : (
        <span className="text-ink-3">
          known from {LABELS[knownFrom.operation]}, <DateTime value={knownFrom.fetchedAt} />
        </span>
      )}
    </p>
  );
}
