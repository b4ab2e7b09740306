import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AddToListButton } from '#app/add-to-list/AddToListButton.tsx';
import { useWithheldCompany } from '#app/api/ask-again.ts';
import { holdingOf, useRiskFlags } from '#app/api/company-query.ts';
import { useProfile } from '#app/api/resources.ts';
import { useIsFree } from '#app/api/source-query.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { Button } from '#app/components/ui/Button.tsx';
import { CompanyNumber, CopyButton } from '#app/components/ui/CopyButton.tsx';
import { buttonClass } from '#app/components/ui/classes.ts';
import { DateTime } from '#app/components/ui/DateTime.tsx';
import { PopoverButton } from '#app/components/ui/Popover.tsx';
import { SeverityMark } from '#app/components/ui/SeverityMark.tsx';
import { StatusBadge } from '#app/components/ui/StatusBadge.tsx';
import { VisuallyHidden } from '#app/components/ui/VisuallyHidden.tsx';
import { formatDate } from '#app/format/dates.ts';
import { CompanyNotesButton } from '#app/notes/CompanyNotesButton.tsx';
import { CompanyTags } from '#app/notes/CompanyTags.tsx';
import { WatchButton } from '#app/watch/WatchButton.tsx';
import type { CompanySummary } from '#contract/api/company.ts';
import { LABELS } from '#contract/labels.ts';
import { known } from '#contract/values.ts';
import { BuyRemaining } from './BuyRemaining.tsx';
import { severityCounts } from './risk-flags/risk-flag.ts';
import { activityText, companyStatus } from './shared/company-summary.ts';

type Props = { number: string; company: CompanySummary | undefined };

/** In pixels. */
const MENU_WIDTH = 288;

/** Its minimum height keeps the page still while the name loads. It covers the name that stays (`StuckName`). */
export function CompanyHeader({ number, company }: Props) {
  const status = company && companyStatus(company).label;
  const withheld = useWithheldCompany(number, company?.unknown);
  return (
    <BuyRemaining number={number} company={withheld === undefined ? company : undefined}>
      {(offer) => (
        <header className="relative z-2 -mx-4 min-h-18 bg-paper px-4 md:-mx-8 md:min-h-14.5 md:px-8 print:mx-0 print:px-0">
          <div className="flex items-baseline gap-x-3 gap-y-1 max-md:justify-between md:flex-wrap">
            <h1 className="min-w-0 break-words">
              <BidiText text={company?.name ?? `Company ${number}`} />
            </h1>
            {status !== undefined && (
              <span className="text-sm whitespace-nowrap">
                <StatusBadge status={status} />
              </span>
            )}
            <FlagCount number={number} company={company} />
            <div className="-my-1 -mr-2 ml-auto flex flex-wrap max-md:hidden print:hidden [&>*]:min-h-6 [&>*]:py-0">
              <CompanyNotesButton number={number} />
              <CompanyActions number={number} company={company} />
            </div>
          </div>
          <div className="flex min-h-6.5 items-center justify-between gap-x-3 text-sm text-ink-2 max-[22rem]:flex-wrap md:mt-0.5 md:gap-x-6">
            <CompanyFacts number={number} company={company} />
            <CompanyTags number={number} />
            <div className="shrink-0 max-md:hidden print:hidden">{offer()}</div>
            <div className="-my-1 -mr-2 ml-auto flex shrink-0 md:hidden print:hidden">
              <CompanyNotesButton number={number} />
              <PopoverButton kind="quiet" label="Actions" name="Actions for this company" width={MENU_WIDTH}>
                {(close) => (
                  <div className="flex flex-col gap-6 p-3">
                    <div className="flex flex-col items-start">
                      <CompanyActions number={number} company={company} />
                    </div>
                    {offer(close)}
                  </div>
                )}
              </PopoverButton>
            </div>
          </div>
        </header>
      )}
    </BuyRemaining>
  );
}

/** The gravest flags of bought records; the overview says it in full. */
function FlagCount({ number, company }: Props): ReactNode {
  const { data: flags } = useRiskFlags(number);
  const [gravest, ...others] = severityCounts(flags?.found ?? []);
  if (company === undefined || gravest === undefined) return null;
  return (
    <Link
      to="/company/$number/profile"
      params={{ number }}
      hash="risk-flags"
      className="text-sm whitespace-nowrap no-underline max-md:hidden print:hidden"
    >
      <SeverityMark severity={gravest.severity}>{gravest.text}</SeverityMark>
      <VisuallyHidden>{`${others.map(({ text }) => `, ${text}`).join('')}: risk flags`}</VisuallyHidden>
    </Link>
  );
}

const currentUrl = () => window.location.href;

function CompanyActions({ number, company }: Props) {
  const quiet = buttonClass('quiet');
  return (
    <>
      <WatchButton number={number} />
      <AddToListButton what={{ companies: [number] }} />
      {holdingOf(company, 'financials')?.covered !== false && (
        <Link to="/compare" search={{ companies: number }} className={quiet}>
          Compare
        </Link>
      )}
      <Link
        to="/company/$number/print-report"
        params={{ number }}
        search={{ print: 'now' }}
        className={quiet}
      >
        Print report
      </Link>
      <Button kind="quiet" onClick={() => window.print()}>
        Print
      </Button>
      <CopyButton kind="quiet" text={currentUrl} what="to this page" label="Copy link" />
    </>
  );
}

/** The overview adds its facts once it is bought. */
function CompanyFacts({ number, company }: Props) {
  const isFree = useIsFree();
  const holding = holdingOf(company, 'profile');
  const isRead = holding?.held !== undefined || (isFree && holding?.covered === true);
  const { data: overview } = useProfile(number, undefined, isRead);
  const profile = overview?.value;
  const created = profile && known(profile.date_of_creation);
  const activity = profile && activityText(profile);
  const { type, ceasedOn, knownFrom } = company ?? {};
  const place = [company?.locality, company?.postalCode].filter((part) => part !== undefined).join(' ');
  const from = knownFrom && `From ${LABELS[knownFrom.operation]}, ${formatDate(knownFrom.fetchedAt)}`;
  return (
    <p title={from} className="dotted min-w-0 max-[22rem]:basis-full">
      <CompanyNumber number={number} />
      {type !== undefined && (
        <span className="max-lg:hidden">
          <BidiText text={type} />
        </span>
      )}
      {place !== '' && (
        <span>
          <BidiText text={place} />
        </span>
      )}
      {created !== undefined && (
        <span className="max-lg:hidden">
          Incorporated <DateTime value={created} />
        </span>
      )}
      {ceasedOn !== undefined && (
        <span>
          Ceased <DateTime value={ceasedOn} />
        </span>
      )}
      {activity !== undefined && (
        <span className="max-xl:hidden">
          <BidiText text={activity} />
        </span>
      )}
      {company !== undefined && company.name === undefined && (
        <span>{company.unknown === undefined ? 'Name not known yet' : 'No such company in this source'}</span>
      )}
    </p>
  );
}
