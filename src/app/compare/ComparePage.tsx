import { Navigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { AddToListButton } from '#app/add-to-list/AddToListButton.tsx';
import { useHeld } from '#app/api/held-queries.ts';
import { useIsFree } from '#app/api/source-query.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { Button } from '#app/components/ui/Button.tsx';
import { CopyButton } from '#app/components/ui/CopyButton.tsx';
import { AutoDisclosure } from '#app/components/ui/Disclosure.tsx';
import { Loading } from '#app/components/ui/Loading.tsx';
import { Notice } from '#app/components/ui/Notice.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { useLatch } from '#app/components/ui/use-latch.ts';
import { PanelBoundary } from '#app/errors/PanelBoundary.tsx';
import { currenciesText } from '#app/financials/currencies.ts';
import { formatCount } from '#app/format/numbers.ts';
import { leaveFocus, PAGE_START } from '#app/page/page-focus.ts';
import type { StringSearch } from '#app/page/search-params.ts';
import { useSearchChange } from '#app/page/search-params.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { WatchSeveralButton } from '#app/watch/WatchSeveralButton.tsx';
import { HELD_TO_COMPARE, HeldToCompare } from './AddCompany.tsx';
import { CompanyStrip } from './CompanyStrip.tsx';
import { CompareCharts } from './CompareCharts.tsx';
import { CompareHeadlines } from './CompareHeadlines.tsx';
import { CompareStatement } from './CompareStatement.tsx';
import { type CompaniesAsked, companiesText, isChartChosen, readCompanies } from './compare-url.ts';
import { compareWords } from './compare-words.ts';
import { type Accounts, nameOf } from './compared.ts';
import { type CompanyReading, useCompared } from './use-compared.ts';

/** `/compare`: the URL holds the companies and all choices. Opening it is free. */
export function ComparePage() {
  const search = useSearch({ from: '/compare' });
  const go = useSearchChange();
  const given = search['companies'];
  const asked = useMemo(() => readCompanies(given), [given]);
  const companies = companiesText(asked);
  // Redirects to the canonical URL.
  if (companies !== (given ?? '')) {
    return <Navigate to="." search={{ ...search, companies }} replace />;
  }
  const onSearch = (change: StringSearch, options?: { replace: boolean }) =>
    go({ ...search, ...change }, options);
  return <Comparison asked={asked} search={search} onSearch={onSearch} />;
}

type ComparisonProps = {
  asked: CompaniesAsked;
  search: StringSearch;
  onSearch: (change: StringSearch, options?: { replace: boolean }) => void;
};

/** Financials of up to four companies side by side; those not bought show their price. */
function Comparison({ asked, search, onSearch }: ComparisonProps) {
  const numbers = asked.shown;
  const { lede } = compareWords(useIsFree());
  const { readings, read: isRead } = useCompared(numbers);
  const held = useHeld(HELD_TO_COMPARE);
  // Drawn together, so that nothing moves while loading; companies added later load in their own column.
  const read = useLatch(isRead && !held.isPending);
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
            <WatchSeveralButton companies={numbers} label="Watch these companies" />
            <AddToListButton what={{ companies: numbers }} />
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
        {lede}
        {numbers.length < 2 &&
          ` Add ${numbers.length === 0 ? 'a company to begin' : 'another to compare it with'}.`}
      </p>
      <NotShown asked={asked} onForget={() => onSearch({ companies: numbers.join(',') })} />
      {!read && <Loading what="the comparison" />}
      {read && <CompanyStrip readings={readings} onCompanies={put} onAdd={add} />}
      {read && numbers.length < 2 && <HeldToCompare shown={numbers} onAdd={add} />}
      {read && accounts.length > 0 && (
        <>
          <PanelBoundary what="the key figures" of={accounts}>
            <CompareHeadlines accounts={accounts} />
          </PanelBoundary>
          <p className="mt-2 text-sm text-ink-2">{amountsSentence(accounts)}</p>
          <PanelBoundary what="the statement" of={accounts}>
            <CompareStatement {...{ accounts, search, onSearch }} />
          </PanelBoundary>
          <div className="mt-section">
            <AutoDisclosure summary="Show charts" open={isChartChosen(search)}>
              <PanelBoundary what="the charts" of={accounts}>
                <CompareCharts {...{ companies, accounts, search, onSearch }} />
              </PanelBoundary>
            </AutoDisclosure>
          </div>
        </>
      )}
    </>
  );
}

function amountsSentence(accounts: readonly Accounts[]): string {
  const currencies = currenciesText(
    accounts.flatMap(({ letter, periods }) => periods.map((period) => ({ name: letter, period }))),
  );
  return currencies === undefined
    ? 'Amounts as reported. The source states neither currency nor unit, and these may differ between companies: check their documents.'
    : `Amounts as reported, ${currencies}.`;
}

function heldAmong(readings: readonly CompanyReading[]) {
  const accounts = readings.flatMap((reading) => reading.accounts ?? []);
  return {
    companies: readings.map(({ company }) => company),
    accounts: accounts.filter(({ periods }) => periods.length > 0),
  };
}

/** Unusable entries that are named; the rest are counted. */
const MOST_NAMED = 8;

type NotShownProps = { asked: CompaniesAsked; onForget: () => void };

/** Names what the URL asks for and the page does not show: companies after the fourth, and unusable numbers. */
function NotShown({ asked: { beyond, unusable }, onForget }: NotShownProps) {
  if (beyond.length === 0 && unusable.length === 0) return null;
  return (
    <div className="mt-4">
      <Notice tone="warning">
        {beyond.length > 0 && (
          <p>
            Compares up to four companies; not shown: <Listed texts={beyond} />.
          </p>
        )}
        {unusable.length > 0 && (
          <p>
            {unusable.length === 1 ? 'Not a company number' : 'Not company numbers'}:{' '}
            <Listed texts={unusable} />.
          </p>
        )}
        <Button kind="link" ref={leaveFocus} onClick={onForget}>
          Remove from the link
        </Button>
      </Notice>
    </div>
  );
}

function Listed({ texts }: { texts: readonly string[] }) {
  const rest = texts.length - MOST_NAMED;
  return (
    <>
      {texts.slice(0, MOST_NAMED).map((text, place) => (
        <span key={text}>
          {place > 0 && ', '}
          <BidiText text={text} />
        </span>
      ))}
      {rest > 0 && ` and ${formatCount(rest, { one: 'other', many: 'others' })}`}
    </>
  );
}
