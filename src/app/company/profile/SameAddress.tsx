import { useConnections } from '#app/api/company-query.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { Disclosure } from '#app/components/ui/Disclosure.tsx';
import { Unread } from '#app/errors/FailureNotice.tsx';
import { formatNumber } from '#app/format/numbers.ts';
import { CompanyLink } from '#app/page/links.tsx';
import { SectionJump } from '#app/page/page-focus.ts';
import type { KnownCompany } from '#contract/api/known.ts';
import { ProfileSection } from './ProfileSection.tsx';

const ID = 'same-address';
const SHOWN_AT_ONCE = 5;

type Props = {
  number: string;
  others: number | undefined;
};

export function SameAddress({ number, others = 0 }: Props) {
  return others > 0 && <AddressSharers number={number} />;
}

function AddressSharers({ number }: { number: string }) {
  const reading = useConnections(number);
  if (reading.data === undefined) return <Unread what="companies at this address" reading={reading} />;
  const same = reading.data.sameAddress;
  if (same === undefined || same.total === 0) return null;
  const { total, companies } = same;
  const rest = companies.slice(SHOWN_AT_ONCE);
  const unlisted = total - companies.length;
  return (
    <ProfileSection title="Also at this address" id={ID} of={same} note={formatNumber(total)}>
      <Companies companies={companies.slice(0, SHOWN_AT_ONCE)} />
      {rest.length > 0 && (
        <Disclosure summary={`${formatNumber(rest.length)} more`}>
          <Companies companies={rest} />
        </Disclosure>
      )}
      <p className="text-sm text-ink-2">
        {unlisted > 0 && `${formatNumber(unlisted)} more are not listed here. `}
        Only companies in your team’s records were checked. A shared address does not imply a connection: many
        companies use their agent’s address.
      </p>
      <SectionJump to={[ID]} />
    </ProfileSection>
  );
}

function Companies({ companies }: { companies: readonly KnownCompany[] }) {
  return (
    <ul className="flex flex-col gap-1.5 text-md">
      {companies.map(({ companyNumber, name, status }) => (
        <li key={companyNumber}>
          <CompanyLink number={companyNumber}>
            <BidiText text={name} />
          </CompanyLink>{' '}
          <span className="text-ink-3">
            {companyNumber}
            {status !== undefined && (
              <>
                {' '}
                · <BidiText text={status} />
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
