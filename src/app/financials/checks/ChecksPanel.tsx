import { memo, use } from 'react';
import { formatCount } from '#app/format/counts.ts';
import { Disclosure } from '#app/ui/controls/Disclosure.tsx';
import { FactList } from '#app/ui/text/FactList.tsx';
import { PanelHeading } from '#app/ui/text/PanelHeading.tsx';
import { Paper } from '#app/ui/text/paper.ts';
import type { PeriodColumn } from '../statement/period-column.ts';
import { WorkingsTable } from '../workings/WorkingsTable.tsx';
import { checkRow } from './check-rows.ts';
import { type CheckResult, checksSummary, isMade } from './checks.ts';

type Props = {
  columns: readonly PeriodColumn[];
  /** With an outcome for each of the columns. */
  results: readonly CheckResult[];
};

const CHECK = { one: 'check', many: 'checks' };

/** Where figures that must add up do, where they do not and by how much, and what cannot be checked. */
export const ChecksPanel = memo(function ChecksPanel({ columns, results }: Props) {
  const periods = columns.map(({ period }) => period);
  const made = results.filter(isMade);
  return (
    <section className="flex flex-col gap-3">
      <PanelHeading level={3}>Checks</PanelHeading>
      <p className="max-w-prose text-md">{checksSummary(results, periods)}</p>
      <p className="max-w-prose text-sm text-ink-2">
        Figures that must add up, as reported. A difference may be the company’s own or lie in how its
        accounts were read; nothing here is corrected.
      </p>
      {made.length > 0 && (
        <WorkingsTable
          caption="Checks"
          columns={columns}
          rows={made.map((result) => checkRow(result, periods))}
        />
      )}
      <NotMade results={results.filter((result) => !isMade(result))} />
    </section>
  );
});

/** Folded away, on paper counted: what is not disclosed has been said in the statement. */
function NotMade({ results }: { results: readonly CheckResult[] }) {
  const paper = use(Paper);
  if (results.length === 0) return null;
  if (paper !== undefined) {
    return (
      <p className="max-w-prose text-sm text-ink-3">
        Left out here: {formatCount(results.length, CHECK)} that cannot be made in any period, and the figures
        behind those without a difference.
      </p>
    );
  }
  return (
    <Disclosure summary={`Show ${formatCount(results.length, CHECK)} that cannot be made in any period`}>
      <FactList
        label="Checks that cannot be made"
        facts={results.map(({ check, outcomes }) => ({
          term: check.name,
          value: [...new Set(outcomes.map(reasonOf))].join('; '),
        }))}
      />
    </Disclosure>
  );
}

function reasonOf(outcome: CheckResult['outcomes'][number]): string {
  return outcome.kind === 'unchecked' ? outcome.because : '';
}
