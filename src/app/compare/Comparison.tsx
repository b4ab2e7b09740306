import { useMemo } from 'react';
import { PanelBoundary } from '#app/page/PanelBoundary.tsx';
import { PAGE_START } from '#app/page/page-start.ts';
import type { StringSearch } from '#app/page/search-params.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { useHeld } from '#app/queries/held-query.ts';
import { Button } from '#app/ui/controls/Button.tsx';
import { CopyButton } from '#app/ui/controls/CopyButton.tsx';
import { Loading } from '#app/ui/signals/Loading.tsx';
import { useEver } from '#app/ui/signals/use-ever.ts';
import { PanelHeading } from '#app/ui/text/PanelHeading.tsx';
import { type CompaniesAsked, companiesText } from './address/compare-address.ts';
import { NotShown } from './address/NotShown.tsx';
import { CompanyStrip } from './companies/CompanyStrip.tsx';
import { nameOf } from './companies/compared.ts';
import { HeldToCompare } from './companies/HeldToCompare.tsx';
import { type CompanyReading, useCompared } from './companies/use-compared.ts';
import { CompareFigures } from './figures/CompareFigures.tsx';
import { CompareStatement } from './statement/CompareStatement.tsx';

type Props = {
  asked: CompaniesAsked;
  search: StringSearch;
  /** Puts other parameters into the address beside those that are there. */
  onSearch: (change: StringSearch, options?: { replace: boolean }) => void;
};

/** Held financials of up to four companies side by side; what is not held shows its price. */
export function Comparison({ asked, search, onSearch }: Props) {
  const numbers = asked.shown;
  const { readings, read: isRead } = useCompared(numbers);
  const held = useHeld({ watch: false });
  // All at once, so that none moves another when it arrives; a company that is added then finds its own place.
  const read = useEver(isRead && !held.isPending);
  const { companies, accounts } = useMemo(() => heldAmong(readings), [readings]);
  const put = (shown: readonly string[]) => onSearch({ companies: companiesText({ ...asked, shown }) });
  const add = (number: string) => put([...numbers, number]);
  usePageTitle('Compare financials', ...(companies.length === 0 ? [] : [companies.map(nameOf).join(', ')]));
  return (
    <>
      <PanelHeading
        level={1}
        id={PAGE_START}
        actions={
          <span className="flex items-center gap-x-3 text-sm">
            <CopyButton text={window.location.href} what="to this comparison" label="Copy link" />
            <Button kind="link" onClick={() => window.print()}>
              Print
            </Button>
          </span>
        }
      >
        Compare financials
      </PanelHeading>
      <p className="mt-lede max-w-prose text-ink-2">
        The accounts of two to four companies side by side: figures, statement and ratios of what your team
        holds, free.
        {numbers.length < 2 &&
          ` Add ${numbers.length === 0 ? 'a company to begin' : 'another to compare it with'}.`}
      </p>
      <NotShown asked={asked} onForget={() => onSearch({ companies: numbers.join(',') })} />
      {!read && <Loading what="the comparison" />}
      {read && <CompanyStrip readings={readings} onCompanies={put} onAdd={add} />}
      {read && numbers.length < 2 && <HeldToCompare shown={numbers} onAdd={add} />}
      {read && accounts.length > 0 && (
        <>
          <p className="mt-7 max-w-prose text-md text-ink-2">
            Amounts as reported. The source states neither currency nor unit, so that two companies may report
            in different ones: their documents say which.
          </p>
          <PanelBoundary what="the figures" of={accounts}>
            <CompareFigures {...{ companies, accounts, search, onSearch }} />
          </PanelBoundary>
          <PanelBoundary what="the statement" of={accounts}>
            <CompareStatement {...{ accounts, search, onSearch }} />
          </PanelBoundary>
        </>
      )}
    </>
  );
}

/** The companies, and the accounts of those of which something can be compared. */
function heldAmong(readings: readonly CompanyReading[]) {
  const accounts = readings.flatMap((reading) => reading.accounts ?? []);
  return {
    companies: readings.map(({ company }) => company),
    accounts: accounts.filter(({ periods }) => periods.length > 0),
  };
}
