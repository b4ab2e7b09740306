import { Select } from '#app/ui/controls/Select.tsx';
import { TextInput } from '#app/ui/controls/TextInput.tsx';
import { DesignSection } from '../frame/DesignSection.tsx';
import { Exhibits } from '../frame/Exhibits.tsx';

const OPTIONS = [
  { value: 'all', label: 'Status: all (14)' },
  { value: 'active', label: 'Active (6)' },
];

/** What one types into or chooses from, with help and with an error. */
export function FieldsSection() {
  return (
    <DesignSection title="Fields">
      <Exhibits>
        <TextInput label="Text" placeholder="Filter by name" className="w-full" />
        <TextInput label="Filled" defaultValue="Invented Bakery" className="w-full" />
        <TextInput label="With a hint" hint="Eight characters, such as SC123456" className="w-full" />
        <TextInput
          label="With an error"
          hint="A day, such as 2026-11-22"
          error="There is no 31 February: enter a day of that month"
          defaultValue="2026-02-31"
          className="w-full"
        />
        <Select label="Select" options={OPTIONS} />
        <Select label="Select with a hint" hint="Values that occur" options={OPTIONS} />
        <Select label="Select with an error" error="Choose one of these" options={OPTIONS} />
        <TextInput label="Cannot be seen" hideLabel placeholder="Label for the ear only" className="w-full" />
      </Exhibits>
    </DesignSection>
  );
}
