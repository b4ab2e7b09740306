import { TabMark } from '#app/company/TabBar.tsx';
import { Button } from '#app/components/ui/Button.tsx';
import { HeldChip, PriceChip } from '#app/components/ui/Chips.tsx';
import { CompanyNumber } from '#app/components/ui/CopyButton.tsx';
import { CoverageMark } from '#app/components/ui/CoverageMark.tsx';
import { DateTime } from '#app/components/ui/DateTime.tsx';
import { FactList } from '#app/components/ui/FactList.tsx';
import { LiveRegion } from '#app/components/ui/LiveRegion.tsx';
import { Loading } from '#app/components/ui/Loading.tsx';
import { ErrorPanel, Notice } from '#app/components/ui/Notice.tsx';
import { SeverityMark } from '#app/components/ui/SeverityMark.tsx';
import { StatusBadge } from '#app/components/ui/StatusBadge.tsx';
import { Value } from '#app/components/ui/Value.tsx';
import type { OperationHolding } from '#contract/api/company.ts';
import { SEVERITIES } from '#contract/api/risk-flags.ts';
import { Exhibit, Exhibits, StyleGuideSection } from './StyleGuideSection.tsx';

const PRICED: OperationHolding = {
  operation: 'ccj',
  credits: 20,
  covered: true,
  copies: 0,
  attempts: [],
};
const HELD_SUMMARY = {
  version: 1,
  fetchedAt: '2026-11-21T14:02:00Z',
  boughtBy: 'Sam',
  pages: 1,
  lastPage: 1,
};

const TAB_MARKS: readonly [what: string, holding: OperationHolding | undefined][] = [
  ['not known yet', undefined],
  ['to be bought', PRICED],
  ['held', { ...PRICED, held: HELD_SUMMARY, copies: 1 }],
  ['held in part', { ...PRICED, held: { ...HELD_SUMMARY, totalPages: 2 }, copies: 1 }],
  ['held, but about another company', { ...PRICED, held: { ...HELD_SUMMARY, problem: 'wrong-company' } }],
  ['under way', { ...PRICED, pending: 'reserved' }],
  ['outcome unknown', { ...PRICED, pending: 'unknown' }],
  ['not covered', { ...PRICED, covered: false }],
];

const STATUSES = ['Active', 'Active proposal to strike off', 'Liquidation', 'Dissolved', 'Something new'];

export function ChipsSection() {
  return (
    <StyleGuideSection title="Chips, marks and statuses">
      <Exhibits>
        <Exhibit what="price">
          Officers <PriceChip credits={1} /> · Shareholders <PriceChip credits={20} />
        </Exhibit>
        <Exhibit what="price with its unit">
          <PriceChip credits={1} unit /> <PriceChip credits={20} unit /> <PriceChip credits={1234} unit />
        </Exhibit>
        <Exhibit what="held">
          Overview <HeldChip fetchedAt={HELD_SUMMARY.fetchedAt} />
        </Exhibit>
      </Exhibits>
      <Exhibit what="marks of a tab">
        <ul className="flex flex-wrap gap-x-5 gap-y-2 text-md text-ink-2">
          {TAB_MARKS.map(([what, holding]) => (
            <li key={what} className="flex items-center gap-1.5">
              {what} <TabMark operation="ccj" holding={holding} />
            </li>
          ))}
        </ul>
      </Exhibit>
      <Exhibit what="statuses: good, warning, bad, ended, and one that is not known">
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {STATUSES.map((status) => (
            <StatusBadge key={status} status={status} />
          ))}
        </div>
      </Exhibit>
      <Exhibit what="severities of flags, and how far something was checked">
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {SEVERITIES.map((severity) => (
            <SeverityMark key={severity} severity={severity} />
          ))}
          {SEVERITIES.map((severity) => (
            <SeverityMark key={severity} severity={severity} bare />
          ))}
          <CoverageMark coverage="clear">Clear</CoverageMark>
          <CoverageMark coverage="incomplete">Incomplete</CoverageMark>
          <CoverageMark coverage="inconclusive">Inconclusive</CoverageMark>
          <CoverageMark coverage="unchecked">Not checked</CoverageMark>
        </div>
      </Exhibit>
    </StyleGuideSection>
  );
}

export function NoticesSection() {
  return (
    <StyleGuideSection title="Notices">
      <Notice>
        Showing 20 of 143 rows; filters apply to these only. <a href="#page-start">To the start</a>
      </Notice>
      <Notice tone="warning">Cash movement of 412 differs by 3 from the change in cash at bank (415).</Notice>
      <Notice tone="bad">This record names a different company from the one requested.</Notice>
      <ErrorPanel
        title="Dossier could not read Officers"
        detail="The gateway did not answer within 10 seconds. Reading is free."
        actions={
          <>
            <Button kind="primary">Try again, free</Button>
            <Button>Show the current version</Button>
          </>
        }
      >
        What your team holds of this company stays readable.
      </ErrorPanel>
      <Exhibit what="news, read out as well as shown">
        <LiveRegion message="Checked 14:02: still not known." visible />
      </Exhibit>
      <Exhibit what="loading, once it takes more than 300 ms">
        <div className="max-h-28 overflow-hidden">
          <Loading what="Officers" />
        </div>
      </Exhibit>
    </StyleGuideSection>
  );
}

const LONG = 'The Worshipful Company of Invented Names and of Very Long Descriptions That Never End Limited';

export function ValuesSection() {
  return (
    <StyleGuideSection title="Values">
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-6 md:grid-cols-2">
        <FactList
          label="Values"
          facts={[
            { term: 'Number', value: <Value value="48213000" kind="number" /> },
            { term: 'Zero', value: <Value value="0" kind="number" /> },
            { term: 'Negative', value: <Value value="-800.5" kind="number" /> },
            { term: 'Huge', value: <Value value="36028797018963971" kind="number" /> },
            { term: 'Absent', value: <Value value={undefined} /> },
            { term: 'Absent, in words', value: <Value value={undefined} absent="in post" /> },
            { term: 'Not a number', value: <Value value={{ unreadable: '12 or so' }} kind="number" /> },
            { term: 'Flag', value: <Value value={true} kind="flag" /> },
          ]}
        />
        <FactList
          label="Texts and dates"
          facts={[
            { term: 'Long', value: <Value value={LONG} /> },
            { term: 'One long word', value: <Value value={'Donaudampfschifffahrt'.repeat(4)} /> },
            { term: 'Right to left', value: <Value value="شركة مخترعة ١٢٣ (Ltd)" /> },
            { term: 'Awkward', value: <Value value={'=O’Nobody & "Sons" <Ltd>\u202e detnevnI'} /> },
            { term: 'Date', value: <Value value="2023-09-01" kind="date" /> },
            { term: 'Month', value: <Value value="1971-03" kind="month" /> },
            { term: 'Long date', value: <DateTime value="2026-11-22" as="long" /> },
            { term: 'Time', value: <DateTime value="2026-11-21T14:02:00Z" as="time" /> },
            { term: 'Company', value: <CompanyNumber number="90000000" /> },
          ]}
        />
      </div>
    </StyleGuideSection>
  );
}
