import { BidiText } from '#app/components/ui/BidiText.tsx';
import { DateTime } from '#app/components/ui/DateTime.tsx';
import { Value } from '#app/components/ui/Value.tsx';
import { OtherFields } from '#app/page/OtherFields.tsx';
import { otherFields } from '#app/page/other-fields.ts';
import { SectionJump } from '#app/page/page-focus.ts';
import type { Profile } from '#contract/profile.ts';
import { isUnreadable } from '#contract/values.ts';
import { ListMark } from '../shared/FieldMark.tsx';
import { sicMeaning } from '../shared/register-codes.ts';
import { AccountsFacts, ConfirmationFacts, Period } from './Deadlines.tsx';
import { currentSince, type NamedSpan, nameTimeline } from './name-timeline.ts';
import { keyed, ProfileSection } from './ProfileSection.tsx';
import { PROFILE_PATHS } from './profile-columns.ts';

const IDS = {
  accounts: 'accounts',
  confirmation: 'confirmation-statement',
  activities: 'activities',
  names: 'previous-names',
} as const;

export function ProfileDetails({ profile }: { profile: Profile }) {
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
          <ListMark operation="profile" list="sic_codes" />
        </ProfileSection>
        <ProfileSection title="Previous names" id={IDS.names} of={profile}>
          <FormerNames {...profile} />
          <ListMark operation="profile" list="previous_company_names" />
        </ProfileSection>
      </div>
      <div className="empty:hidden md:col-span-2">
        <OtherFields fields={otherFields(profile, PROFILE_PATHS)} />
      </div>
      <SectionJump to={Object.values(IDS)} />
    </>
  );
}

type Code = Profile['sic_codes'][number];

/** Descriptions come from the record, because several editions of the SIC occur. */
function Activities({ codes }: { codes: Profile['sic_codes'] }) {
  if (codes.length === 0) return <p className="text-md text-ink-2">No SIC code recorded.</p>;
  return (
    <ul className="flex flex-col gap-1.5 text-md">
      {keyed(codes).map(({ key, entry }) => (
        <li key={key}>{isNone(entry) ? <NoneSupplied entry={entry} /> : <Activity entry={entry} />}</li>
      ))}
    </ul>
  );
}

function Activity({ entry }: { entry: Code }) {
  const meaning = sicMeaning(entry.code);
  return (
    <div className="flex gap-4">
      <span className="shrink-0 text-ink-3">
        <Value value={isUnreadable(entry) ? entry : entry.code} />
      </span>
      <span className="min-w-0">
        <Value value={entry.description} />
        {meaning !== undefined && <span className="block text-sm text-ink-2">{meaning}</span>}
      </span>
    </div>
  );
}

function isNone({ code, description }: Code): boolean {
  return /^none supplied$/i.test((code ?? description ?? '').trim());
}

function NoneSupplied({ entry: { code, description } }: { entry: Code }) {
  return (
    <p className="text-ink-2">
      No SIC code given. The record says “<Value value={code ?? description} />
      ”.
    </p>
  );
}

type NamesProps = Pick<Profile, 'company_name' | 'previous_company_names'>;

function FormerNames({ company_name, previous_company_names: names }: NamesProps) {
  if (names.length === 0) return <p className="text-md text-ink-2">None recorded.</p>;
  const since = currentSince(names);
  return (
    <ol className="flex flex-col gap-3 border-l-2 border-line-2 pl-4 text-md">
      {company_name !== undefined && (
        <li>
          <BidiText text={company_name} />
          <span className="block text-sm text-ink-2">
            {since === undefined ? (
              'current name'
            ) : (
              <>
                current name, since <DateTime value={since} />
              </>
            )}
          </span>
        </li>
      )}
      {keyed(nameTimeline(names)).map(({ key, entry }) => (
        <FormerName key={key} {...entry} />
      ))}
    </ol>
  );
}

function FormerName({ entry, hint }: NamedSpan) {
  return (
    <li>
      <Value value={isUnreadable(entry) ? entry : entry.name} />
      <span className="block text-sm text-ink-2">
        {entry.effective_from === undefined && entry.ceased_on === undefined ? (
          'dates not given'
        ) : (
          <Period from={entry.effective_from} to={entry.ceased_on} />
        )}
        {hint !== undefined && <span className="block text-warn">{hint}</span>}
      </span>
    </li>
  );
}
