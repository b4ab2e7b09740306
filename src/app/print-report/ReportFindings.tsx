import { useRiskFlags } from '#app/api/company-query.ts';
import { Loading } from '#app/components/ui/Loading.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { Verdict } from '../company/risk-flags/Verdict.tsx';

/** What a reader has to know before the records: the company in a sentence, its key figures and its risk flags. */
export function ReportFindings({ number }: { number: string }) {
  const reading = useRiskFlags(number);
  return (
    <section aria-labelledby="report-summary">
      <PanelHeading level={3} id="report-summary">
        Summary
      </PanelHeading>
      <div>
        {reading.data === undefined && !reading.isFetched ? (
          <Loading what="the risk flags" />
        ) : (
          <Verdict {...{ number, reading }} level={4} />
        )}
      </div>
    </section>
  );
}
