import type { ReactNode } from 'react';
import { formatCount } from '#app/format/counts.ts';
import { formatNumber } from '#app/format/numbers.ts';
import type { AnyValue } from '#app/format/value.ts';
import { coverage } from '#app/queries/coverage.ts';
import { keptFor } from '#app/queries/kept-for.ts';
import type { ShareholderPages } from '#app/queries/shareholders-query.ts';
import { Notice } from '#app/ui/signals/Notice.tsx';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import { FactList } from '#app/ui/text/FactList.tsx';
import { PanelHeading } from '#app/ui/text/PanelHeading.tsx';
import { Value } from '#app/ui/text/Value.tsx';
import { countedShares } from './counted-shares.ts';
import { LaterBar } from './LaterBar.tsx';
import { percentageNotes } from './percentage-notes.ts';
import { shareCheck } from './share-check.ts';
import { type ClassTotal, classTotals, percentText, SHAREHOLDER_NOUN } from './share-totals.ts';

/** Not anew for every letter in the filter below. */
const capitalOf = keptFor((shareholders: ShareholderPages) => {
  const { head, rows } = shareholders;
  const { complete } = coverage(shareholders);
  return {
    complete,
    check: shareCheck(shareholders, head.total_shares),
    classes: classTotals(rows, head.total_shares),
    notes: percentageNotes(rows, complete),
    counted: countedShares(rows, head.total_shares),
  };
});

/** What stands beside the holdings, the holdings by class, and whether they add up. */
export function CapitalFacts({ shareholders }: { shareholders: ShareholderPages }) {
  const { head, rows } = shareholders;
  const { complete, check, classes, notes, counted } = capitalOf(shareholders);
  return (
    <>
      <div className="grid gap-x-12 gap-y-4 md:grid-cols-2">
        <Part title="Share capital">
          <FactList
            facts={[
              { term: 'Shares in issue', value: <Value value={head.total_shares} kind="number" /> },
              {
                term: 'Issued capital',
                value: <Capital capital={head.issued_capital} currency={head.issued_capital_currency} />,
              },
              { term: 'Confirmed on', value: <Value value={head.confirmation_date} kind="date" /> },
            ]}
          />
        </Part>
        {classes.length > 0 && (
          <Part title={complete ? 'By class' : 'By class, of the shareholdings held'}>
            <FactList facts={classes.map((each) => ({ term: each.shareClass, value: classText(each) }))} />
          </Part>
        )}
      </div>
      {counted !== undefined && <LaterBar holdings={rows} counted={counted} />}
      {check !== undefined && check.verdict !== 'differs' && (
        <p className="text-md text-ink-2">{check.text}</p>
      )}
      {check?.verdict === 'differs' && <Notice tone="warning">{check.text}</Notice>}
      {notes.map((note) => (
        <Notice key={note}>{note}</Notice>
      ))}
    </>
  );
}

type CapitalProps = { capital: AnyValue; currency: string | undefined };

/** An amount with its currency. That none is given is worth saying only of an amount. */
function Capital({ capital, currency }: CapitalProps) {
  const amount = <Value value={capital} kind="number" />;
  if (currency !== undefined) {
    return (
      <>
        {amount} <BidiText text={currency} />
      </>
    );
  }
  if (capital === undefined) return amount;
  return (
    <>
      {amount} <span className="text-ink-3">currency not given</span>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <PanelHeading level={3}>{title}</PanelHeading>
      {children}
    </section>
  );
}

function classText({ shares, holdings, uncounted, ofAllShares }: ClassTotal): string {
  const part = ofAllShares === undefined ? '' : `, ${percentText(ofAllShares, shares)} of all shares`;
  const sum = `${formatNumber(shares)} shares in ${formatCount(holdings, SHAREHOLDER_NOUN)}${part}`;
  return uncounted === 0 ? sum : `${sum} (${formatNumber(uncounted)} without a readable number)`;
}
