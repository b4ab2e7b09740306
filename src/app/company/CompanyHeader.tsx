import { Link } from '@tanstack/react-router';
import { useWithheldCompany } from '#app/api/ask-again.ts';
import { holdingOf } from '#app/api/company-query.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { Button } from '#app/components/ui/Button.tsx';
import { CompanyNumber, CopyButton } from '#app/components/ui/CopyButton.tsx';
import { buttonClass } from '#app/components/ui/classes.ts';
import { DateTime } from '#app/components/ui/DateTime.tsx';
import { StatusBadge } from '#app/components/ui/StatusBadge.tsx';
import { LABELS } from '#app/format/labels.ts';
import type { CompanySummary } from '#contract/api/company.ts';
import { BuyRemaining } from './BuyRemaining.tsx';
import { companyStatus } from './shared/company-summary.ts';

type Props = { number: string; company: CompanySummary | undefined };

export function CompanyHeader({ number, company }: Props) {
  const status = company && companyStatus(company).label;
  const withheld = useWithheldCompany(number, company?.unknown);
  return (
    <header className="flex flex-col gap-x-6 gap-y-2 md:flex-row md:justify-between">
      {/* Fixed minimum heights keep the page still while the name loads. */}
      <div className="flex min-w-0 flex-wrap content-start items-baseline gap-x-4 gap-y-1 max-sm:min-h-28 md:min-h-16 md:gap-y-2 md:pt-0.5">
        <h1 className="min-w-0 break-words max-md:basis-full">
          <BidiText text={company?.name ?? `Company ${number}`} />
        </h1>
        {status !== undefined && <StatusBadge status={status} />}
        {company !== undefined && <CompanyFacts number={number} company={company} />}
      </div>
      <div className="flex shrink-0 flex-col md:items-end print:hidden">
        <CompanyActions number={number} company={company} />
        <BuyRemaining number={number} company={withheld === undefined ? company : undefined} />
      </div>
    </header>
  );
}

const currentUrl = () => window.location.href;

function CompanyActions({ number, company }: Props) {
  const quiet = buttonClass('quiet');
  return (
    <div className="-mx-2 flex flex-wrap">
      <CopyButton kind="quiet" text={currentUrl} what="to this page" label="Copy link" />
      <Button kind="quiet" onClick={() => window.print()}>
        Print
      </Button>
      <Link
        to="/company/$number/print-report"
        params={{ number }}
        search={{ print: 'now' }}
        className={quiet}
      >
        Print report
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
  const location = [company.locality, company.postalCode].filter((part) => part !== undefined).join(' ');
  return (
    <p className="contents flex-wrap gap-x-4.5 gap-y-1 text-md text-ink-2 md:flex md:basis-full">
      <CompanyNumber number={number} />
      {type !== undefined && <BidiText text={type} />}
      {ceasedOn !== undefined && (
        <span>
          ceased <DateTime value={ceasedOn} />
        </span>
      )}
      {location !== '' && <BidiText text={location} />}
      {knownFrom === undefined ? (
        <span className="text-ink-3">
          {company.unknown === undefined ? 'Name not known yet' : 'No such company in this source'}
        </span>
      ) : (
        <span className="text-ink-3">
          from {LABELS[knownFrom.operation]}, <DateTime value={knownFrom.fetchedAt} />
        </span>
      )}
    </p>
  );
}
