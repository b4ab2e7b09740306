import { useRecordExport } from '#app/credits/use-record-export.ts';
import { laterCode, useCode } from '#app/ui/signals/use-code.ts';
import type { Attention } from '#contract/api/attention.ts';
import type { Held } from '#contract/api/holding.ts';
import type { Profile } from '#contract/profile.ts';
import { FurtherSections } from './FurtherSections.tsx';
import { Identity } from './Identity.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { RegisteredOffice } from './RegisteredOffice.tsx';
import { SameAddress } from './SameAddress.tsx';

type Props = { number: string; profile: Profile; holding: Held; attention: Attention | undefined };

/** As with a table, what one takes it along by comes once it can be read. */
const EXPORTING = laterCode(async () => (await import('#app/table/export/ExportMenu.tsx')).ExportMenu);
const columnsOf = async (profile: Profile) => (await import('./profile-columns.ts')).profileColumns(profile);

/** The overview in blocks, two beside each other where there is room. */
export function ProfileRecord({ number, profile, holding, attention }: Props) {
  const copied = holding.fetchedAt.slice(0, 10);
  return (
    <div className="mt-6 grid gap-x-12 gap-y-8 md:grid-cols-2">
      <ProfileSection
        title="Company"
        id="company"
        of={profile}
        actions={<Exporting {...{ number, profile, holding }} />}
      >
        <Identity {...{ number, profile, copied }} filed={attention?.filed} />
      </ProfileSection>
      <div className="flex flex-col gap-8">
        <ProfileSection title="Registered office" id="registered-office" of={profile}>
          <RegisteredOffice address={profile.registered_office_address} />
        </ProfileSection>
        <SameAddress number={number} others={attention?.othersAtAddress} />
      </div>
      <FurtherSections profile={profile} />
    </div>
  );
}

/** What stands in its place is as high. */
function Exporting({ number, profile, holding }: Omit<Props, 'attention'>) {
  const subject = { operation: 'profile', companyNumber: number, page: 1 } as const;
  const exported = useRecordExport({ subject, pages: [{ holding }], counted: { held: 1, total: 1 } });
  const ExportMenu = useCode(EXPORTING, 'idle');
  if (ExportMenu === undefined) return <div className="min-h-control" />;
  return <ExportMenu rows={[profile]} columns={() => columnsOf(profile)} {...exported} />;
}
