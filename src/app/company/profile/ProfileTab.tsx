import type { UseQueryResult } from '@tanstack/react-query';
import { use, useState } from 'react';
import { useWithheldCompany } from '#app/api/ask-again.ts';
import { useRecordsToCheck } from '#app/api/checked-records.ts';
import { useRiskFlags } from '#app/api/company-query.ts';
import { useProfile } from '#app/api/resources.ts';
import { ExportMenu } from '#app/components/data-table/export/ExportMenu.tsx';
import { Deferred } from '#app/components/ui/Deferred.tsx';
import { PrintContext } from '#app/components/ui/print-context.ts';
import { PanelBoundary } from '#app/errors/PanelBoundary.tsx';
import type { TabProps } from '#app/page/search-params.ts';
import { useRecordExport } from '#app/purchase/use-record-export.ts';
import type { Held } from '#contract/api/holding.ts';
import type { RiskFlags } from '#contract/api/risk-flags.ts';
import type { Profile } from '#contract/profile.ts';
import { RecordPanel } from '../RecordPanel.tsx';
import { Verdict } from '../risk-flags/Verdict.tsx';
import { copyDay } from '../shared/availability.ts';
import { Identity, RegisteredOffice } from './Identity.tsx';
import { ProfileDetails } from './ProfileDetails.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { profileColumns } from './profile-columns.ts';
import { profileSheet } from './profile-sheet.ts';
import { SameAddress } from './SameAddress.tsx';

export function ProfileTab(tab: TabProps) {
  const { number } = tab;
  const isComplete = useRecordsToCheck(number);
  const loaded = useProfile(number, tab.search['version']);
  // Together with the flags, which are above it.
  const record = isComplete ? loaded : { ...loaded, data: undefined };
  const reading = useRiskFlags(number);
  const { data: riskFlags } = reading;
  const holding = record.data?.holding;
  const withheld = useWithheldCompany(number, holding?.held === false ? holding.unknown : undefined);
  const isHeld = record.data?.value !== undefined;
  // The print report begins with it.
  const isReport = use(PrintContext) !== undefined;
  return (
    <>
      <RecordPanel
        operation="profile"
        tab={tab}
        record={record}
        lead={isHeld && !isReport ? <LeadingVerdict {...{ number, reading }} /> : undefined}
      >
        {(profile, holding) => <ProfileRecord {...{ number, profile, holding, riskFlags }} />}
      </RecordPanel>
      {!isHeld && withheld === undefined && record.data !== undefined && (
        <div className="mt-2 flex flex-col gap-8">
          {!isReport && (
            <div>
              <Verdict {...{ number, reading }} />
            </div>
          )}
          <PanelBoundary what="companies at this address" of={riskFlags}>
            <SameAddress number={number} others={riskFlags?.othersAtAddress} />
          </PanelBoundary>
        </div>
      )}
    </>
  );
}

type VerdictProps = { number: string; reading: UseQueryResult<RiskFlags> };

/**
 * The record does not wait for the flags. If it comes first, it starts below the window and stays there, so that the flags
 * move nothing in view (Layout Instability).
 */
function LeadingVerdict({ number, reading }: VerdictProps) {
  const [isEarly] = useState(reading.data === undefined);
  return (
    <div className={`mb-6 ${isEarly ? 'min-h-[calc(100svh-9.75rem)] print:min-h-0' : ''}`}>
      <Verdict {...{ number, reading }} />
    </div>
  );
}

type Props = { number: string; profile: Profile; holding: Held; riskFlags: RiskFlags | undefined };

function ProfileRecord({ number, profile, holding, riskFlags }: Props) {
  const subject = { operation: 'profile', companyNumber: number, page: 1 } as const;
  const exported = useRecordExport({ subject, pages: [{ holding }], counted: { held: 1, total: 1 } });
  const copied = copyDay(holding);
  const details = <ProfileDetails profile={profile} />;
  return (
    <div className="mt-6 grid gap-x-12 gap-y-8 md:grid-cols-2">
      <ProfileSection
        title="Company"
        id="company"
        of={profile}
        actions={
          <ExportMenu
            rows={[profile]}
            columns={profileColumns(profile)}
            screen={profileSheet(profile)}
            {...exported}
          />
        }
      >
        <Identity {...{ number, profile, copied }} />
      </ProfileSection>
      <div className="flex flex-col gap-8">
        <ProfileSection title="Registered office" id="registered-office" of={profile}>
          <RegisteredOffice address={profile.registered_office_address} />
        </ProfileSection>
        <SameAddress number={number} others={riskFlags?.othersAtAddress} />
      </div>
      {/* Not deferred for a link to a section, so that the focus goes straight to it. */}
      <Deferred fallback={window.location.hash === '' ? null : details}>{details}</Deferred>
    </div>
  );
}
