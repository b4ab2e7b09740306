import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import type { Source } from '#contract/api/source.ts';
import { DESCRIPTIONS, LABELS } from '#contract/labels.ts';
import { OPERATION_NAMES } from '#contract/operations.ts';

/** What a free source has. */
export function CoveredRecords({ source }: { source: Source }) {
  const covered = OPERATION_NAMES.filter((name) => name !== 'search' && source.covers[name] !== undefined);
  return (
    <section aria-labelledby="covered-records">
      <PanelHeading id="covered-records">Records in this source</PanelHeading>
      <ul className="mt-2.5 border-t border-line text-md">
        {covered.map((name) => (
          <li key={name} className="border-b border-line py-2">
            <span className="font-semibold">{LABELS[name]}</span>
            <p className="text-ink-2">{DESCRIPTIONS[name]}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
