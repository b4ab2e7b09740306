import { PriceChip } from '#app/components/ui/Chips.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import type { Source } from '#contract/api/source.ts';
import { DESCRIPTIONS, LABELS } from '#contract/labels.ts';
import { isSpecified, OPERATION_NAMES, operation } from '#contract/operations.ts';

type Props = {
  source: Source;
  described?: boolean;
};

/** Nothing is bought here. */
export function PriceList({ source: { covers, prices }, described = false }: Props) {
  const covered = OPERATION_NAMES.filter((name) => covers[name] !== undefined);
  const missing = OPERATION_NAMES.filter((name) => isSpecified(name) && covers[name] === undefined);
  return (
    <section aria-labelledby="price-list">
      <PanelHeading id="price-list">
        {described ? 'Records and their prices' : 'Prices in credits'}
      </PanelHeading>
      <ul className="mt-2.5 border-t border-line text-md">
        {covered.map((name) => (
          <li key={name} className={`border-b border-line ${described ? 'py-2' : 'py-1.5'}`}>
            <div className="flex items-baseline justify-between gap-4">
              <span className={described ? 'font-semibold' : 'text-ink-2'}>{LABELS[name]}</span>
              <Price credits={prices[name]} perPage={operation(name).perPage} unit={described} />
            </div>
            {described && <p className="text-ink-2">{DESCRIPTIONS[name]}</p>}
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <p className="mt-3 text-md text-ink-2">
          Not covered by this source: {missing.map((name) => LABELS[name]).join(', ')}.
        </p>
      )}
    </section>
  );
}

type PriceProps = { credits: number; perPage: number | undefined; unit: boolean };

/** Pages of a list are bought one by one. */
function Price({ credits, perPage, unit }: PriceProps) {
  return (
    <span className="whitespace-nowrap">
      {perPage !== undefined && <span className="mr-2 text-sm text-ink-3">{perPage} per page</span>}
      <PriceChip credits={credits} unit={unit} />
    </span>
  );
}
