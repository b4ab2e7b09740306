import { useNavigate } from '@tanstack/react-router';
import { usePurchase } from '#app/api/purchase.ts';
import { useFinancials } from '#app/api/resources.ts';
import { useIsFree } from '#app/api/source-query.ts';
import { seriesColour } from '#app/components/chart/bar-data.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { Button } from '#app/components/ui/Button.tsx';
import { DateTime } from '#app/components/ui/DateTime.tsx';
import { LiveRegion } from '#app/components/ui/LiveRegion.tsx';
import { VisuallyHidden } from '#app/components/ui/VisuallyHidden.tsx';
import { accountsSummary } from '#app/financials/periods.ts';
import { formatCount } from '#app/format/numbers.ts';
import { CompanyLink } from '#app/page/links.tsx';
import { leaveFocus } from '#app/page/page-focus.ts';
import { OriginText } from '#app/purchase/Provenance.tsx';
import { receivedText } from '#app/purchase/purchase-message.ts';
import { RecordGate } from '#app/purchase/RecordGate.tsx';
import type { Held } from '#contract/api/holding.ts';
import type { Subject } from '#contract/operations.ts';
import { capitalised } from '#contract/text.ts';
import { AddCompany } from './AddCompany.tsx';
import { MOST_COMPANIES } from './compare-url.ts';
import { type Accounts, LACK_WORDS, nameOf, reasonOf } from './compared.ts';
import type { CompanyReading } from './use-compared.ts';

const COMPANY = { one: 'company', many: 'companies' };

type Props = {
  readings: readonly CompanyReading[];
  onCompanies: (numbers: readonly string[]) => void;
  onAdd: (number: string) => void;
};

/** The compared companies, each with the state of its record, and a box to add another. */
export function CompanyStrip({ readings, onCompanies, onAdd }: Props) {
  const numbers = readings.map(({ company }) => company.number);
  return (
    <section aria-label="Companies" className="mt-5">
      <LiveRegion message={`${formatCount(numbers.length, COMPANY)} side by side`} />
      <ul className="grid gap-x-7 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {readings.map((reading) => (
          <li key={reading.company.number} className="min-w-0">
            <CompanyColumn
              reading={reading}
              onRemove={() => onCompanies(numbers.filter((number) => number !== reading.company.number))}
            />
          </li>
        ))}
        {numbers.length < MOST_COMPANIES && (
          <li className="min-w-0 print:hidden">
            <AddCompany shown={numbers} onAdd={onAdd} />
          </li>
        )}
      </ul>
    </section>
  );
}

type ColumnProps = { reading: CompanyReading; onRemove: () => void };

/**
 * One company and the state of its record. Takes the focus when the purchase button disappears, and passes it on when
 * removed.
 */
function CompanyColumn({ reading: { company, accounts }, onRemove }: ColumnProps) {
  const navigate = useNavigate();
  const { number, letter, place } = company;
  const record = useFinancials(number);
  const isAbsent = useIsFree() && company.lack === 'not covered';
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
      {accounts !== undefined && <CopyHeld accounts={accounts} />}
      {accounts === undefined && isAbsent && (
        <p className="mt-2 text-sm text-ink-2">This source has no accounts of this company.</p>
      )}
      {accounts === undefined && !isAbsent && (
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
      )}
    </fieldset>
  );
}

function CopyHeld({ accounts: { periods, holding } }: { accounts: Accounts }) {
  return (
    <div className="mt-2 flex flex-col gap-1 text-sm text-ink-2">
      <p>{periods.length === 0 ? 'No financial statements in this record.' : accountsSummary(periods)}</p>
      <p>
        {holding.origin === undefined ? (
          <>
            Copy of <DateTime value={holding.fetchedAt} />, bought by {holding.boughtBy}
          </>
        ) : (
          <OriginText origin={holding.origin} />
        )}
      </p>
    </div>
  );
}

type News = { subject: Subject; label: string; arrived: Held | undefined };

/** Announces the result of a purchase, as the form that announced its progress is gone by then. */
function ArrivalNews({ subject, label, arrived }: News) {
  const { state } = usePurchase(subject);
  const bought = state.status === 'bought' && arrived !== undefined;
  return (
    <LiveRegion
      message={bought ? receivedText(label, state.charged, arrived) : ''}
      visible={bought && state.charged === 0}
    />
  );
}
