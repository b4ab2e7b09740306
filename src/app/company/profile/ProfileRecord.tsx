import { useCsvExport } from '#app/credits/use-csv-export.ts';
import { OtherFields } from '#app/page/OtherFields.tsx';
import { otherFields } from '#app/page/other-fields.ts';
import { ExportButton } from '#app/table/ExportButton.tsx';
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

type Props = { number: string; profile: Profile; holding: Held };

/** The overview in blocks, two beside each other where there is room. */
export function ProfileRecord({ number, profile, holding }: Props) {
  const subject = { operation: 'profile', companyNumber: number, page: 1 } as const;
  const csv = useCsvExport({ subject, pages: [{ holding }], counted: { held: 1, total: 1 } });
  return (
    <div className="mt-6 grid gap-x-12 gap-y-8 md:grid-cols-2">
      <ProfileSection
        title="Company"
        actions={<ExportButton rows={[profile]} columns={profileColumns(profile)} {...csv} />}
      >
        <Identity profile={profile} />
      </ProfileSection>
      <ProfileSection title="Registered office">
        <RegisteredOffice address={profile.registered_office_address} />
      </ProfileSection>
      <ProfileSection title="Accounts">
        <AccountsFacts accounts={profile.accounts} />
      </ProfileSection>
      <div className="flex flex-col gap-8">
        <ProfileSection title="Confirmation statement">
          <ConfirmationFacts statement={profile.confirmation_statement} />
        </ProfileSection>
        <ProfileSection title="Activities">
          <Activities codes={profile.sic_codes} />
        </ProfileSection>
        <ProfileSection title="Previous names">
          <FormerNames names={profile.previous_company_names} />
        </ProfileSection>
      </div>
      <div className="md:col-span-2">
        <OtherFields fields={otherFields(profile, PROFILE_PATHS)} />
      </div>
    </div>
  );
}
