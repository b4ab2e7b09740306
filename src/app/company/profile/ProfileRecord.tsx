import { useRecordExport } from '#app/credits/use-record-export.ts';
import { OtherFields } from '#app/page/OtherFields.tsx';
import { otherFields } from '#app/page/other-fields.ts';
import { ExportMenu } from '#app/table/export/ExportMenu.tsx';
import type { Held } from '#contract/api/holding.ts';
import type { Profile } from '#contract/profile.ts';
import { Activities } from './Activities.tsx';
import { AccountsFacts } from './deadlines/AccountsFacts.tsx';
import { ConfirmationFacts } from './deadlines/ConfirmationFacts.tsx';
import { FormerNames } from './FormerNames.tsx';
import { Identity } from './Identity.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { PROFILE_PATHS, profileColumns } from './profile-columns.ts';
import { RegisteredOffice } from './RegisteredOffice.tsx';
import { SameAddress } from './SameAddress.tsx';

type Props = { number: string; profile: Profile; holding: Held };

/** The overview in blocks, two beside each other where there is room. */
export function ProfileRecord({ number, profile, holding }: Props) {
  const subject = { operation: 'profile', companyNumber: number, page: 1 } as const;
  const exported = useRecordExport({ subject, pages: [{ holding }], counted: { held: 1, total: 1 } });
  return (
    <div className="mt-6 grid gap-x-12 gap-y-8 md:grid-cols-2">
      <ProfileSection
        title="Company"
        id="company"
        of={profile}
        actions={<ExportMenu rows={[profile]} columns={profileColumns(profile)} {...exported} />}
      >
        <Identity number={number} profile={profile} copied={holding.fetchedAt.slice(0, 10)} />
      </ProfileSection>
      <div className="flex flex-col gap-8">
        <ProfileSection title="Registered office" id="registered-office" of={profile}>
          <RegisteredOffice address={profile.registered_office_address} />
        </ProfileSection>
        <SameAddress number={number} />
      </div>
      <ProfileSection title="Accounts" id="accounts" of={profile}>
        <AccountsFacts accounts={profile.accounts} ceased={profile.date_of_cessation} />
      </ProfileSection>
      <div className="flex flex-col gap-8">
        <ProfileSection title="Confirmation statement" id="confirmation-statement" of={profile}>
          <ConfirmationFacts statement={profile.confirmation_statement} ceased={profile.date_of_cessation} />
        </ProfileSection>
        <ProfileSection title="Activities" id="activities" of={profile}>
          <Activities codes={profile.sic_codes} />
        </ProfileSection>
        <ProfileSection title="Previous names" id="previous-names" of={profile}>
          <FormerNames {...profile} />
        </ProfileSection>
      </div>
      <div className="empty:hidden md:col-span-2">
        <OtherFields fields={otherFields(profile, PROFILE_PATHS)} />
      </div>
    </div>
  );
}
