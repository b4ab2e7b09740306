import { useCompany, useRiskFlags } from '#app/api/company-query.ts';
import { Loading } from '#app/components/ui/Loading.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { Unread } from '#app/errors/FailureNotice.tsx';
import { PanelBoundary } from '#app/errors/PanelBoundary.tsx';
import { RiskFlagsPanel } from '../company/risk-flags/RiskFlagsPanel.tsx';
import { reportSummary } from './report-summary.ts';

/** What a reader has to know before the records: the company in a sentence, then its risk flags. */
export function ReportFindings({ number }: { number: string }) {
  const { data: company } = useCompany(number);
  const reading = useRiskFlags(number);
  const { data: riskFlags } = reading;
  if (riskFlags === undefined) {
    return reading.isFetched ? (
      <Unread what="the risk flags" reading={reading} />
    ) : (
      <Loading what="the risk flags" />
    );
  }
  return (
    <PanelBoundary what="the risk flags" of={riskFlags}>
      <section aria-labelledby="report-summary">
        <PanelHeading level={3} id="report-summary">
          Summary
        </PanelHeading>
        <p className="mt-lede max-w-prose">{reportSummary(company, riskFlags)}</p>
      </section>
      <RiskFlagsPanel {...{ number, riskFlags }} isFailing={reading.isError} />
    </PanelBoundary>
  );
}
