import { memo, use } from 'react';
import { Disclosure } from '#app/components/ui/Disclosure.tsx';
import { FactList } from '#app/components/ui/FactList.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { PrintContext } from '#app/components/ui/print-context.ts';
import { formatCount } from '#app/format/numbers.ts';
import type { PeriodColumn } from '../statement/statement-columns.ts';
import { WorkingsTable } from '../statement/WorkingsTable.tsx';
import { type CheckResult, checkRow, checksSummary, isMade } from './checks.ts';

type Props = {
  columns: readonly PeriodColumn[];
  results: readonly CheckResult[];
};

const CHECK = { one: 'check', many: 'checks' };

export const ChecksPanel = memo(function ChecksPanel({ columns, results }: Props) {
  const periods = columns.map(({ period }) => period);
  const made = results.filter(isMade);
  return (
    <section className="flex flex-col gap-3">
      <PanelHeading level={3}>Checks</PanelHeading>
      <p className="max-w-prose text-md">{checksSummary(results, periods)}</p>
      <p className="max-w-prose text-sm text-ink-2">
        Arithmetic checks on the amounts as reported. A difference may be in the accounts themselves or in how
        they were extracted; nothing is corrected.
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

/** Collapsed on screen and counted on paper, as the statement shows what is not disclosed. */
function NotMade({ results }: { results: readonly CheckResult[] }) {
  const paper = use(PrintContext);
  if (results.length === 0) return null;
  if (paper !== undefined) {
    return (
      <p className="max-w-prose text-sm text-ink-3">
        Omitted: {formatCount(results.length, CHECK)} not possible in any period, and the amounts behind
        checks without a difference.
      </p>
    );
  }
  return (
    <Disclosure summary={`Show ${formatCount(results.length, CHECK)} not possible in any period`}>
      <FactList
        label="Checks not possible"
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
