import { useNavigate } from '@tanstack/react-router';
import { seriesColour } from '#app/chart/bar-data.ts';
import { arrivalNews } from '#app/credits/gate/arrival-news.ts';
import { RecordGate } from '#app/credits/gate/RecordGate.tsx';
import { accountsSummary } from '#app/financials/periods/accounts-summary.ts';
import { capitalised } from '#app/format/capitals.ts';
import { CompanyLink } from '#app/page/CompanyLink.tsx';
import { leaveFocus } from '#app/page/page-start.ts';
import { usePurchase } from '#app/queries/buying/purchase.ts';
import { useFinancials } from '#app/queries/financials-query.ts';
import { Button } from '#app/ui/controls/Button.tsx';
import { LiveRegion } from '#app/ui/signals/LiveRegion.tsx';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import { DateTime } from '#app/ui/text/DateTime.tsx';
import { VisuallyHidden } from '#app/ui/text/VisuallyHidden.tsx';
import type { Held } from '#contract/api/holding.ts';
import type { Subject } from '#contract/operations.ts';
import { type Accounts, nameOf } from './compared.ts';
import { LACK_WORDS, reasonOf } from './lack.ts';
import type { CompanyReading } from './use-compared.ts';

type Props = { reading: CompanyReading; onRemove: () => void };

/**
 * One company: its name beside its letter and under its colour, and the state of its record. It takes the focus where
 * the button that bought gives way, and hands it on where the company is removed.
 */
export function CompanyColumn({ reading: { company, accounts }, onRemove }: Props) {
  const navigate = useNavigate();
  const { number, letter, place } = company;
  const record = useFinancials(number);
  const name = nameOf(company);
  const subject: Subject = { operation: 'financials', companyNumber: number, page: 1 };
  const label = `Financials of ${name}`;
  return (
    <fieldset
      ref={leaveFocus}
      tabIndex={-1}
      aria-label={`${letter}, ${name}`}
      className="min-w-0 border-t-3 pt-2.5 [&_button]:whitespace-normal"
      style={{ borderColor: seriesColour(place) }}
    >
      <div className="flex items-baseline gap-2.5">
        <span className="font-bold" aria-hidden="true">
          {letter}
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="text-base">
            <BidiText text={name} />
          </h2>
          <p className="mt-0.5 flex flex-wrap items-baseline gap-x-3 text-sm text-ink-2">
            <CompanyLink number={number} tab="financials" />
            <Button kind="link" onClick={onRemove}>
              Remove<VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          </p>
        </div>
      </div>
      <ArrivalNews subject={subject} label={label} arrived={accounts?.holding} />
      {accounts === undefined ? (
        <>
          <div className="print:hidden">
            <RecordGate
              subject={subject}
              record={record}
              label={label}
              command={`Get ${label}`}
              small
              onVersion={(version) =>
                void navigate({ to: '/company/$number/financials', params: { number }, search: { version } })
              }
            >
              {() => null}
            </RecordGate>
          </div>
          <p className="mt-2 hidden text-sm text-ink-2 print:block">
            {capitalised(LACK_WORDS[reasonOf(company)])}.
          </p>
        </>
      ) : (
        <CopyHeld accounts={accounts} />
      )}
    </fieldset>
  );
}

/** Which copy is compared: copies of two companies may be of different dates. */
function CopyHeld({ accounts: { periods, holding } }: { accounts: Accounts }) {
  return (
    <div className="mt-2 flex flex-col gap-1 text-sm text-ink-2">
      <p>{periods.length === 0 ? 'No financial statements on this record.' : accountsSummary(periods)}</p>
      <p>
        Copy of <DateTime value={holding.fetchedAt} />, bought by {holding.boughtBy}
      </p>
    </div>
  );
}

type News = { subject: Subject; label: string; arrived: Held | undefined };

/** What was bought here, for those who hear it: the gate that ordered it has given way by then. */
function ArrivalNews({ subject, label, arrived }: News) {
  const { state } = usePurchase(subject);
  const bought = state.status === 'bought' && arrived !== undefined;
  return (
    <LiveRegion
      message={bought ? arrivalNews(label, state.charged, arrived) : ''}
      visible={bought && state.charged === 0}
    />
  );
}
