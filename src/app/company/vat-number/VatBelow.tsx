import { OtherFields } from '#app/page/OtherFields.tsx';
import { otherFields } from '#app/page/other-fields.ts';
import type { VatNumber } from '#contract/vat-number.ts';

const MATCH = ['vat_number', 'company_name', 'company_address'];
const NAMED = [...MATCH, ...MATCH.map((name) => `additional_matches.${name}`)];

/** What stands below the matches: what the source sent besides. */
export function VatBelow({ vat }: { vat: VatNumber }) {
  return <OtherFields fields={otherFields(vat, NAMED)} />;
}
