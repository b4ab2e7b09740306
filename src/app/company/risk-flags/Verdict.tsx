import type { UseQueryResult } from '@tanstack/react-query';
import { useRecordsToCheck } from '#app/api/checked-records.ts';
import { Unread } from '#app/errors/FailureNotice.tsx';
import { PanelBoundary } from '#app/errors/PanelBoundary.tsx';
import { SectionJump } from '#app/page/page-focus.ts';
import type { RiskFlags } from '#contract/api/risk-flags.ts';
import { KeyFigures } from './KeyFigures.tsx';
import { NextDates } from './NextDates.tsx';
import { RiskFlagsPanel } from './RiskFlagsPanel.tsx';
import { SummarySentence } from './SummarySentence.tsx';

type Props = { number: string; reading: UseQueryResult<RiskFlags>; level?: 3 | 4 };

/** The count of flags in the header leads there. */
const SECTIONS = ['risk-flags'] as const;

/** Summary, key figures, then flags beside next dates: all of one answer, so the browser loads no record for them. */
export function Verdict({ number, reading, level = 3 }: Props) {
  const isComplete = useRecordsToCheck(number);
  const riskFlags = isComplete ? reading.data : undefined;
  return (
    <PanelBoundary what="the risk flags" of={riskFlags}>
      {riskFlags === undefined ? (
        <Unread what="the risk flags" reading={reading} />
      ) : (
        <>
          <SummarySentence summary={riskFlags.summary} />
          <KeyFigures number={number} figures={riskFlags.keyFigures} />
          <div className="mt-4 grid gap-x-10 gap-y-6 min-[69rem]:grid-cols-[minmax(0,1fr)_20rem] print:grid-cols-1">
            <RiskFlagsPanel {...{ number, riskFlags, level }} isFailing={reading.isError} />
            <NextDates number={number} level={level} dates={riskFlags.nextDates} />
          </div>
          <SectionJump to={SECTIONS} />
        </>
      )}
    </PanelBoundary>
  );
}
