import { TabMark } from '#app/company/TabMark.tsx';
import { HeldChip, PriceChip } from '#app/ui/signals/Chips.tsx';
import { StatusBadge } from '#app/ui/signals/StatusBadge.tsx';
import type { OperationHolding } from '#contract/api/company.ts';
import { DesignSection } from '../frame/DesignSection.tsx';
import { Exhibit } from '../frame/Exhibit.tsx';
import { Exhibits } from '../frame/Exhibits.tsx';

const PRICED: OperationHolding = {
  operation: 'ccj',
  credits: 20,
  covered: true,
  copies: 0,
  attempts: [],
};
const HELD = { version: 1, fetchedAt: '2026-11-21T14:02:00Z', boughtBy: 'Sam', pages: [1], bytes: 900 };

const MARKS: readonly [what: string, holding: OperationHolding | undefined][] = [
  ['not known yet', undefined],
  ['to be bought', PRICED],
  ['held', { ...PRICED, held: HELD, copies: 1 }],
  ['under way', { ...PRICED, pending: 'reserved' }],
  ['outcome unknown', { ...PRICED, pending: 'unknown' }],
  ['not covered', { ...PRICED, covered: false }],
];

const STATUSES = ['Active', 'Active proposal to strike off', 'Liquidation', 'Dissolved', 'Something new'];

/** Price chips, held chips, what a tab is marked by, and statuses of every tone. */
export function ChipsSection() {
  return (
    <DesignSection title="Chips, marks and statuses">
      <Exhibits>
        <Exhibit what="price">
          Officers <PriceChip credits={1} /> · Shareholders <PriceChip credits={20} />
        </Exhibit>
        <Exhibit what="price with its unit">
          <PriceChip credits={1} unit /> <PriceChip credits={20} unit /> <PriceChip credits={1234} unit />
        </Exhibit>
        <Exhibit what="held">
          Overview <HeldChip fetchedAt={HELD.fetchedAt} />
        </Exhibit>
      </Exhibits>
      <Exhibit what="marks of a tab">
        <ul className="flex flex-wrap gap-x-5 gap-y-2 text-md text-ink-2">
          {MARKS.map(([what, holding]) => (
            <li key={what} className="flex items-center gap-1.5">
              {what} <TabMark holding={holding} />
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
    </DesignSection>
  );
}
