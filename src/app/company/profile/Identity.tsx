import type { ComponentProps } from 'react';
import { CompanyNumber } from '#app/ui/text/CompanyNumber.tsx';
import { FactList } from '#app/ui/text/FactList.tsx';
import { Value } from '#app/ui/text/Value.tsx';
import type { Profile } from '#contract/profile.ts';
import { numberKind } from '../parts/number-kind.ts';
import { CompanyStatus } from './CompanyStatus.tsx';
import { lifetime } from './lifetime.ts';

type Props = ComponentProps<typeof CompanyStatus> & {
  profile: Profile;
  /** The day of the copy, ISO. */
  copied: string;
};

/** Who the company is, as the record has it. */
export function Identity({ number, filed, profile, copied }: Props) {
  const { date_of_cessation } = profile;
  const age = lifetime(profile, copied);
  const ceased = date_of_cessation !== undefined;
  return (
    <FactList
      facts={[
        { term: 'Name', value: <Value value={profile.company_name} /> },
        { term: 'Number', value: <RegistrationNumber sent={profile.company_number} /> },
        { term: 'Status', value: <CompanyStatus number={number} filed={filed} /> },
        { term: 'Type', value: <Value value={profile.company_type} /> },
        { term: 'Size', value: <Value value={profile.company_size} /> },
        {
          term: 'Created',
          value: (
            <>
              <Value value={profile.date_of_creation} kind="date" />
              {!ceased && <Age words={age} />}
            </>
          ),
        },
        {
          term: 'Ceased',
          value: (
            <>
              <Value value={date_of_cessation} kind="date" absent="no date of cessation" />
              {ceased && <Age words={age} />}
            </>
          ),
        },
      ]}
    />
  );
}

function Age({ words }: { words: string | undefined }) {
  return words === undefined ? null : <span className="text-ink-2">, {words}</span>;
}

/** A number with what its form hints at. */
function RegistrationNumber({ sent }: { sent: string | undefined }) {
  if (sent === undefined) return <Value value={undefined} />;
  const kind = numberKind(sent);
  return (
    <>
      <CompanyNumber number={sent} />
      {kind !== undefined && <span className="block text-sm text-ink-3">{kind}, by its number</span>}
    </>
  );
}
