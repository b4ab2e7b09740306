import { NewsDisclosure } from '#app/ui/controls/NewsDisclosure.tsx';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import { FactList } from '#app/ui/text/FactList.tsx';
import { CompanyLink } from './CompanyLink.tsx';
import type { OtherField } from './other-fields.ts';

/** Up to this many are shown at once. */
const FEW = 8;

/** What the source sent beyond the specification, by its own names and as it came. */
export function OtherFields({ fields }: { fields: readonly OtherField[] }) {
  if (fields.length === 0) return null;
  return (
    <NewsDisclosure summary={`Other fields (${fields.length})`} open={fields.length <= FEW}>
      <FactList
        label="Other fields, as the source sent them"
        facts={fields.map((field) => ({ term: field.path, value: <OtherValue {...field} /> }))}
      />
    </NewsDisclosure>
  );
}

/** A company's number leads to its page. Numbers of other things, such as a case, have the same form at times. */
function OtherValue({ text, company }: OtherField) {
  return (
    <CompanyLink number={company}>
      <BidiText text={text} />
    </CompanyLink>
  );
}
