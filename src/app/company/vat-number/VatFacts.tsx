import type { ReactNode } from 'react';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { PriceChip } from '#app/components/ui/Chips.tsx';
import { CopyButton } from '#app/components/ui/CopyButton.tsx';
import { LINK_TARGET } from '#app/components/ui/classes.ts';
import { Value } from '#app/components/ui/Value.tsx';
import { CompanyLink } from '#app/page/links.tsx';
import { LABELS } from '#contract/labels.ts';
import { MarkedFacts } from '../shared/MarkedFacts.tsx';
import { VatNumberText } from './vat-columns.tsx';
import type { CompanyIdentity } from './vat-compare.ts';
import type { VatRow } from './vat-rows.ts';

type Props = { number: string; primary: VatRow; company: CompanyIdentity };

export function VatFacts({ number, primary, company }: Props) {
  const { vat_number, company_name, company_address, check, form } = primary;
  return (
    <>
      <MarkedFacts
        operation="vat-number"
        label="VAT registration"
        facts={[
          {
            term: 'VAT number',
            of: ['vat_number'],
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
            of: ['company_name'],
            value: <Compared value={company_name}>{nameWords(primary, company)}</Compared>,
          },
          {
            term: 'Address',
            of: ['company_address'],
            value: (
              <Compared value={company_address}>
                {addressWords(primary, company)}
                {company.address === undefined && <Missing number={number} overview={company.overview} />}
              </Compared>
            ),
          },
          { term: 'Format', value: <Value value={form} /> },
          { term: 'Check digits', value: <Value value={check} /> },
        ]}
      />
      <p className="max-w-prose text-sm text-ink-2">
        Check digits and comparisons are hints. A valid number need not be registered, and some registered
        numbers fail the check. A VAT group shares one number, and a place of business need not be the
        registered office.
      </p>
    </>
  );
}

function Compared({ value, children }: { value: string | undefined; children: ReactNode }) {
  return (
    <>
      <Value value={value} />
      {value !== undefined && <span className="block text-sm text-ink-2">{children}</span>}
    </>
  );
}

function nameWords({ nameVerdict }: VatRow, { name = '', overview }: CompanyIdentity): ReactNode {
  if (nameVerdict === undefined) {
    if (overview.state === 'reading') return 'not compared';
    const why = overview.state === 'unread' ? WHY.unread : 'company name not known yet';
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

const NAME_WORDS = {
  'same except for the legal form': 'same except for the legal form: the company is',
  'a former name': 'a former name of the company, now',
  'a former name except for the legal form': 'a former name of the company except for the legal form, now',
  differs: 'differs: the company is',
} as const;

function addressWords({ addressVerdict }: VatRow, { address, postalCode }: CompanyIdentity): ReactNode {
  if (addressVerdict === undefined) return 'not compared';
  const words = ADDRESS_WORDS[addressVerdict];
  const office = addressVerdict === 'different postcode' ? (address ?? postalCode) : address;
  if (office === undefined || addressVerdict === 'same address') return words;
  return (
    <>
      {addressVerdict === 'same postcode'
        ? `${words}, different wording: `
        : `${words}: the registered office is at `}
      <BidiText text={office} />
    </>
  );
}

const ADDRESS_WORDS = {
  'same address': 'same as the registered office',
  'same postcode': 'same postcode as the registered office',
  'different postcode': 'different postcode',
  'different wording': 'different wording, and no postcode to compare',
  'no postcode to compare': 'not compared: no postcode',
} as const;

const WHY = {
  held: 'the overview gives no address',
  unreadable: 'the overview cannot be read',
  unread: 'the overview could not be loaded',
  uncovered: 'the overview is not covered by this source',
  reserved: 'the overview is being requested',
  unknown: 'purchase outcome of the overview unknown',
} as const;

/** Links to the record that the comparison needs, free. */
function Missing({ number, overview }: { number: string; overview: CompanyIdentity['overview'] }) {
  if (overview.state === 'reading') return null;
  if (overview.state !== 'missing') return `: ${WHY[overview.state]}`;
  if (overview.pending !== undefined) return `: ${WHY[overview.pending]}`;
  return (
    <>
      : the overview is not {overview.credits === 0 ? 'loaded' : 'bought'} yet{' '}
      <CompanyLink number={number} className={`${LINK_TARGET} whitespace-nowrap`}>
        {LABELS.profile} <PriceChip credits={overview.credits} unit />
      </CompanyLink>
    </>
  );
}
