import { CompanyNumber } from '#app/ui/text/CompanyNumber.tsx';
import { FactList } from '#app/ui/text/FactList.tsx';
import { Value } from '#app/ui/text/Value.tsx';
import type { Profile } from '#contract/profile.ts';

/** Who the company is, as the record has it. */
export function Identity({ profile }: { profile: Profile }) {
  const { company_number } = profile;
  return (
    <FactList
      facts={[
        { term: 'Name', value: <Value value={profile.company_name} /> },
        {
          term: 'Number',
          value:
            company_number === undefined ? (
              <Value value={undefined} />
            ) : (
              <CompanyNumber number={company_number} />
            ),
        },
        { term: 'Type', value: <Value value={profile.company_type} /> },
        { term: 'Size', value: <Value value={profile.company_size} /> },
        { term: 'Created', value: <Value value={profile.date_of_creation} kind="date" /> },
        {
          term: 'Ceased',
          value: <Value value={profile.date_of_cessation} kind="date" absent="no date of cessation" />,
        },
      ]}
    />
  );
}
