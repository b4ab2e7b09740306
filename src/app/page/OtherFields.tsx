import { BidiText } from '#app/components/ui/BidiText.tsx';
import { AutoDisclosure } from '#app/components/ui/Disclosure.tsx';
import { FactList } from '#app/components/ui/FactList.tsx';
import { CompanyLink } from './links.tsx';
import type { OtherField } from './other-fields.ts';

/** With more fields than this the list starts closed. */
const OPEN_LIMIT = 8;

/** Fields beyond the API's specification, with their API names and values as sent. */
export function OtherFields({ fields }: { fields: readonly OtherField[] }) {
  if (fields.length === 0) return null;
  return (
    <AutoDisclosure summary={`Other fields (${fields.length})`} open={fields.length <= OPEN_LIMIT}>
      <FactList
        label="Other fields, as the source sent them"
        facts={fields.map((field) => ({ term: field.path, value: <OtherValue {...field} /> }))}
      />
    </AutoDisclosure>
  );
}

function OtherValue({ text, company }: OtherField) {
  return (
    <CompanyLink number={company}>
      <BidiText text={text} />
    </CompanyLink>
  );
}
