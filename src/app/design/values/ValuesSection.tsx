import { CompanyNumber } from '#app/ui/text/CompanyNumber.tsx';
import { DateTime } from '#app/ui/text/DateTime.tsx';
import { FactList } from '#app/ui/text/FactList.tsx';
import { Value } from '#app/ui/text/Value.tsx';
import { DesignSection } from '../frame/DesignSection.tsx';

const LONG = 'The Worshipful Company of Invented Names and of Very Long Descriptions That Never End Limited';

/** Values as they come, terms and values, dates. */
export function ValuesSection() {
  return (
    <DesignSection title="Values">
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-6 md:grid-cols-2">
        <FactList
          label="Values"
          facts={[
            { term: 'Number', value: <Value value="48213000" kind="number" /> },
            { term: 'Zero', value: <Value value="0" kind="number" /> },
            { term: 'Negative', value: <Value value="-800.5" kind="number" /> },
            { term: 'Huge', value: <Value value="36028797018963971" kind="number" /> },
            { term: 'Absent', value: <Value value={undefined} /> },
            { term: 'Absent, in words', value: <Value value={undefined} absent="in post" /> },
            { term: 'Not a number', value: <Value value={{ unreadable: '12 or so' }} kind="number" /> },
            { term: 'Flag', value: <Value value={true} kind="flag" /> },
          ]}
        />
        <FactList
          label="Texts and dates"
          facts={[
            { term: 'Long', value: <Value value={LONG} /> },
            { term: 'One long word', value: <Value value={'Donaudampfschifffahrt'.repeat(4)} /> },
            { term: 'Right to left', value: <Value value="شركة مخترعة ١٢٣ (Ltd)" /> },
            { term: 'Awkward', value: <Value value={'=O’Nobody & "Sons" <Ltd>\u202e detnevnI'} /> },
            { term: 'Date', value: <Value value="2023-09-01" kind="date" /> },
            { term: 'Month', value: <Value value="1971-03" kind="month" /> },
            { term: 'Long date', value: <DateTime value="2026-11-22" as="long" /> },
            { term: 'Time', value: <DateTime value="2026-11-21T14:02:00Z" as="time" /> },
            { term: 'Company', value: <CompanyNumber number="90000000" /> },
          ]}
        />
      </div>
    </DesignSection>
  );
}
