import { use, useEffect } from 'react';
import { prepareGate } from '#app/credits/gate/load-gate.ts';
import { RecordGate } from '#app/credits/gate/RecordGate.tsx';
import { DESCRIPTIONS, LABELS } from '#app/format/labels.ts';
import { PAGE_START } from '#app/page/page-start.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { holdingOf, useCompany } from '#app/queries/company-query.ts';
import { laterCode, useCode } from '#app/ui/signals/use-code.ts';
import { PanelHeading } from '#app/ui/text/PanelHeading.tsx';
import { titledName } from './company-name.ts';
import { RecordFrame, type RecordFrameProps } from './parts/record-frame.ts';

/** Paper is far from the first drawing, and a tab whose margins did not come is a tab all the same. */
const MARGINS = laterCode(async () => (await import('#app/page/print/PageMargins.tsx')).PageMargins);

/** A record in its tab, or in whatever else it stands in. */
export function RecordPanel<T>(props: RecordFrameProps<T>) {
  const Frame = use(RecordFrame) ?? TabPanel;
  return <Frame {...props} />;
}

/** The panel of a tab: heading, what the record is, and the record itself or the way to it. */
function TabPanel<T>({ operation, tab, record, facts, children }: RecordFrameProps<T>) {
  const { data: company } = useCompany(tab.number);
  const label = LABELS[operation];
  const subject = titledName(tab.number, company?.name);
  const missing = company !== undefined && holdingOf(company, operation)?.held === undefined;
  useEffect(() => {
    // Beside the record itself, which says so again.
    if (missing) prepareGate();
  }, [missing]);
  const PageMargins = useCode(MARGINS, 'idle');
  usePageTitle(label, subject);
  return (
    <section aria-labelledby={PAGE_START} className="pt-panel">
      {PageMargins !== undefined && <PageMargins subject={subject} what={label} />}
      <PanelHeading id={PAGE_START}>{label}</PanelHeading>
      {!record.isPending && record.data?.holding.held !== true && (
        <p className="mt-lede max-w-prose text-ink-2">{DESCRIPTIONS[operation]}</p>
      )}
      <RecordGate
        subject={{ operation, companyNumber: tab.number, page: 1 }}
        record={record}
        label={label}
        command={`Get ${label}`}
        facts={facts}
        onVersion={(version) => tab.onSearch({ ...tab.search, version })}
      >
        {children}
      </RecordGate>
    </section>
  );
}
