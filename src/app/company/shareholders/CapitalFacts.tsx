import { type ReactNode, useMemo } from 'react';
import { coverage } from '#app/api/pages-query.ts';
import type { ShareholderPages } from '#app/api/resources.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { FactList } from '#app/components/ui/FactList.tsx';
import { Notice } from '#app/components/ui/Notice.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { Value } from '#app/components/ui/Value.tsx';
import { formatCount, formatNumber } from '#app/format/numbers.ts';
import type { AnyValue } from '#app/format/value.ts';
import { MarkedFacts } from '../shared/MarkedFacts.tsx';
import { SHAREHOLDER_NOUN } from '../shared/record-nouns.ts';
import { countedShares, ShareBar } from './ShareBar.tsx';
import { percentageNotes, shareCheck } from './share-check.ts';
import { type ClassTotal, classTotals, percentText } from './share-totals.ts';

export function CapitalFacts({ shareholders }: { shareholders: ShareholderPages }) {
  const { head, rows } = shareholders;
  const { complete, classes, counted } = useMemo(() => capitalOf(shareholders), [shareholders]);
  return (
    <>
      <div className="grid gap-x-12 gap-y-4 md:grid-cols-2">
        <Part title="Share capital">
          <MarkedFacts
            operation="shareholders"
            facts={[
              {
                term: 'Shares in issue',
                of: ['total_shares'],
                value: <Value value={head.total_shares} kind="number" />,
              },
              {
                term: 'Issued capital',
                of: ['issued_capital', 'issued_capital_currency'],
                value: <Capital capital={head.issued_capital} currency={head.issued_capital_currency} />,
              },
              {
                term: 'Confirmed on',
                of: ['confirmation_date'],
                value: <Value value={head.confirmation_date} kind="date" />,
              },
            ]}
          />
        </Part>
        {classes.length > 0 && (
          <Part title={complete ? 'By class' : 'By class, on the pages bought'}>
            <FactList facts={classes.map((each) => ({ term: each.shareClass, value: classText(each) }))} />
          </Part>
        )}
      </div>
      {counted !== undefined && <ShareBar holdings={rows} counted={counted} />}
    </>
  );
}

/** Whether the holdings agree with the capital, below the table of both. */
export function CapitalChecks({ shareholders }: { shareholders: ShareholderPages }) {
  const { check, notes } = useMemo(() => checksOf(shareholders), [shareholders]);
  return (
    <>
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
  const part = ofAllShares === undefined ? '' : `, ${percentText(ofAllShares, shares)} of issued capital`;
  const sum = `${formatNumber(shares)} shares in ${formatCount(holdings, SHAREHOLDER_NOUN)}${part}`;
  return uncounted === 0 ? sum : `${sum} (${formatNumber(uncounted)} without a readable number)`;
}

function capitalOf(shareholders: ShareholderPages) {
  const { head, rows } = shareholders;
  const { complete } = coverage(shareholders);
  return {
    complete,
    classes: classTotals(rows, head.total_shares),
    counted: countedShares(rows, head.total_shares),
  };
}

function checksOf(shareholders: ShareholderPages) {
  const { head, rows } = shareholders;
  return {
    check: shareCheck(shareholders, head.total_shares),
    notes: percentageNotes(rows, coverage(shareholders).complete),
  };
}
