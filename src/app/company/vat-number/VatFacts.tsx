import { CopyButton } from '#app/ui/controls/CopyButton.tsx';
import { FactList } from '#app/ui/text/FactList.tsx';
import { Value } from '#app/ui/text/Value.tsx';
import { VatNumberText } from './vat-columns.tsx';
import type { VatRow } from './vat-rows.ts';

/** The registration that the record names first. */
export function VatFacts({ primary }: { primary: VatRow }) {
  const { vat_number, company_name, company_address, check } = primary;
  return (
    <>
      <FactList
        label="VAT registration"
        facts={[
          {
            term: 'VAT number',
            value:
              vat_number === undefined ? (
                <Value value={undefined} />
              ) : (
                <>
                  <VatNumberText sent={vat_number} />{' '}
                  <CopyButton text={vat_number} what="VAT number as sent" />
                </>
              ),
          },
          { term: 'Name', value: <Value value={company_name} /> },
          { term: 'Address', value: <Value value={company_address} /> },
          { term: 'Check digits', value: <Value value={check} /> },
        ]}
      />
      <p className="max-w-prose text-sm text-ink-2">
        Check digits are a hint: a number that fits need not be registered, and some registered numbers do not
        fit.
      </p>
    </>
  );
}
