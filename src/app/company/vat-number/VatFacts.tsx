import type { ReactNode } from 'react';
import { LABELS } from '#app/format/labels.ts';
import { CompanyLink } from '#app/page/CompanyLink.tsx';
import { CopyButton } from '#app/ui/controls/CopyButton.tsx';
import { LINK_TARGET } from '#app/ui/controls/link-class.ts';
import { PriceChip } from '#app/ui/signals/Chips.tsx';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import { FactList } from '#app/ui/text/FactList.tsx';
import { Value } from '#app/ui/text/Value.tsx';
import type { KnownAs } from './compare/known-as.ts';
import { VatNumberText } from './vat-columns.tsx';
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
                {company.address === undefined && <Missing number={number} overview={company.overview} />}
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

function nameWords({ nameVerdict }: VatRow, { name = '', overview }: KnownAs): ReactNode {
  if (nameVerdict === undefined) {
    if (overview.state === 'reading') return 'not compared';
    const why = overview.state === 'unread' ? WHY.unread : 'nothing held names the company';
    return `not compared: ${why}`;
  }
  if (nameVerdict === 'same') return 'same name as the company';
  return (
    <>
      {`${NAME_WORDS[nameVerdict]} `}
      <BidiText text={name} />
    </>
  );
}

/** Each goes before the company's name. */
const NAME_WORDS = {
  'same but for the legal form': 'same but for the legal form: the company is',
  'a former name': 'a former name of the company, now',
  'a former name but for the legal form': 'a former name of the company but for the legal form, now',
  differs: 'differs: the company is',
} as const;

function addressWords({ addressVerdict }: VatRow, { address, postalCode }: KnownAs): ReactNode {
  if (addressVerdict === undefined) return 'not compared';
  const words = ADDRESS_WORDS[addressVerdict];
  const office = addressVerdict === 'other postcode' ? (address ?? postalCode) : address;
  if (office === undefined || addressVerdict === 'same address') return words;
  return (
    <>
      {addressVerdict === 'same postcode'
        ? `${words}, other words: `
        : `${words}: the registered office is at `}
      <BidiText text={office} />
    </>
  );
}

const ADDRESS_WORDS = {
  'same address': 'same as the registered office',
  'same postcode': 'same postcode as the registered office',
  'other postcode': 'other postcode',
  'other words': 'other words, and no postcode to compare',
  'no postcode to compare': 'not compared, for want of a postcode',
} as const;

/** Why an overview that is not offered tells nothing. */
const WHY = {
  held: 'the overview gives no address',
  unreadable: 'the overview is held, but cannot be read',
  unread: 'the overview is held, but could not be loaded just now',
  uncovered: 'the overview is not covered by this source',
  reserved: 'the overview is being asked for just now',
  unknown: 'it is not known whether the overview was bought',
} as const;

/** Why an address could not be compared in full, and where it can be had; going there costs nothing. */
function Missing({ number, overview }: { number: string; overview: KnownAs['overview'] }) {
  if (overview.state === 'reading') return null;
  if (overview.state !== 'missing') return `: ${WHY[overview.state]}`;
  if (overview.pending !== undefined) return `: ${WHY[overview.pending]}`;
  return (
    <>
      : the overview is not held{' '}
      <CompanyLink number={number} className={`${LINK_TARGET} whitespace-nowrap`}>
        {LABELS.profile} <PriceChip credits={overview.credits} unit />
      </CompanyLink>
    </>
  );
}
