import { OtherFields } from '#app/page/OtherFields.tsx';
import { otherFields } from '#app/page/other-fields.ts';
import { SectionJump } from '#app/page/SectionJump.tsx';
import type { Profile } from '#contract/profile.ts';
import { Activities } from './Activities.tsx';
import { AccountsFacts } from './deadlines/AccountsFacts.tsx';
import { ConfirmationFacts } from './deadlines/ConfirmationFacts.tsx';
import { FormerNames } from './FormerNames.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { PROFILE_PATHS } from './profile-columns.ts';

const IDS = {
  accounts: 'accounts',
  confirmation: 'confirmation-statement',
  activities: 'activities',
  names: 'previous-names',
} as const;

/** The blocks of an overview below who the company is. */
export function LowerSections({ profile }: { profile: Profile }) {
  const { accounts, confirmation_statement, date_of_cessation: ceased } = profile;
  return (
    <>
      <ProfileSection title="Accounts" id={IDS.accounts} of={profile}>
        <AccountsFacts accounts={accounts} ceased={ceased} />
      </ProfileSection>
      <div className="flex flex-col gap-8">
        <ProfileSection title="Confirmation statement" id={IDS.confirmation} of={profile}>
          <ConfirmationFacts statement={confirmation_statement} ceased={ceased} />
        </ProfileSection>
        <ProfileSection title="Activities" id={IDS.activities} of={profile}>
          <Activities codes={profile.sic_codes} />
        </ProfileSection>
        <ProfileSection title="Previous names" id={IDS.names} of={profile}>
          <FormerNames {...profile} />
        </ProfileSection>
      </div>
      <div className="empty:hidden md:col-span-2">
        <OtherFields fields={otherFields(profile, PROFILE_PATHS)} />
      </div>
      <SectionJump to={Object.values(IDS)} />
    </>
  );
}
