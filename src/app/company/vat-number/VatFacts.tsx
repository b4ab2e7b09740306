import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LABELS } from '#app/format/labels.ts';
import { CopyButton } from '#app/ui/controls/CopyButton.tsx';
import { PriceChip } from '#app/ui/signals/Chips.tsx';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import { FactList } from '#app/ui/text/FactList.tsx';
import { Value } from '#app/ui/text/Value.tsx';
import { OPERATIONS } from '#contract/operations.ts';
import { VatNumberText } from './vat-columns.tsx';
import type { KnownAs } from './vat-compare.ts';
import type { VatRow } from './vat-rows.ts';

type Props = { number: string; primary: VatRow; company: KnownAs };

/** The registration that the record names first, beside what is known of the company. */
export function VatFacts({ number, primary, company }: Props) {
  const { vat_number, company_name, company_address, check, form } = primary;
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
          {
            term: 'Name',
            value: <Compared value={company_name}>{nameWords(primary, company)}</Compared>,
          },
          {
            term: 'Address',
            value: (
              <Compared value={company_address}>
                {addressWords(primary, company)}
                {company.address === undefined && <Missing number={number} />}
              </Compared>
            ),
          },
          { term: 'Form', value: <Value value={form} /> },
          { term: 'Check digits', value: <Value value={check} /> },
        ]}
      />
      <p className="max-w-prose text-sm text-ink-2">
        Check digits are a hint: a number that fits need not be registered, and some registered numbers do not
        fit. So are the comparisons: a group shares one number, and a place of business need not be the
        registered office.
      </p>
    </>
  );
}

/** What was sent, and below it how that compares. */
function Compared({ value, children }: { value: string | undefined; children: ReactNode }) {
  return (
    <>
      <Value value={value} />
      {value !== undefined && <span className="block text-sm text-ink-2">{children}</span>}
    </>
  );
}

function nameWords({ nameVerdict }: VatRow, { name = '' }: KnownAs): ReactNode {
  if (nameVerdict === undefined) return 'not compared: nothing held names the company';
  if (nameVerdict === 'same') return 'same name as the company';
  return (
    <>
      {nameVerdict === 'a former name'
        ? 'a former name of the company, now '
        : `${nameVerdict}: the company is `}
      <BidiText text={name} />
    </>
  );
}

function addressWords({ addressVerdict }: VatRow, { address, postalCode }: KnownAs): ReactNode {
  if (addressVerdict === undefined) return 'not compared';
  if (addressVerdict === 'same address') return 'same as the registered office';
  if (addressVerdict === 'no postcode to compare') return 'not compared, for want of a postcode';
  if (addressVerdict === 'same postcode') {
    if (address === undefined) return 'same postcode as the registered office';
    return (
      <>
        same postcode as the registered office, other words: <BidiText text={address} />
      </>
    );
  }
  return (
    <>
      other postcode: the registered office is at <BidiText text={address ?? postalCode ?? ''} />
    </>
  );
}

/** Why an address could not be compared in full, and where it can be had; going there costs nothing. */
function Missing({ number }: { number: string }) {
  return (
    <>
      : the overview is not held{' '}
      <Link to="/company/$number/profile" params={{ number }} className="whitespace-nowrap">
        {LABELS.profile} <PriceChip credits={OPERATIONS.profile.credits} unit />
      </Link>
    </>
  );
}
