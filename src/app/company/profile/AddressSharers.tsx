import { formatNumber } from '#app/format/numbers.ts';
import { CompanyLink } from '#app/page/CompanyLink.tsx';
import { Unread } from '#app/page/failure/Unread.tsx';
import { SectionJump } from '#app/page/SectionJump.tsx';
import { useConnections } from '#app/queries/connections-query.ts';
import { Disclosure } from '#app/ui/controls/Disclosure.tsx';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import type { KnownCompany } from '#contract/api/known-company.ts';
import { ProfileSection } from './ProfileSection.tsx';

const ID = 'same-address';
/** As many as are shown at once. */
const FEW = 5;

/** The companies at one address, and how many of them. An address proves no kinship. */
export function AddressSharers({ number }: { number: string }) {
  const reading = useConnections(number);
  if (reading.data === undefined) return <Unread what="who else is at this address" reading={reading} />;
  const same = reading.data.sameAddress;
  if (same === undefined || same.total === 0) return null;
  const { total, companies } = same;
  const rest = companies.slice(FEW);
  const unlisted = total - companies.length;
  return (
    <ProfileSection title="Also at this address" id={ID} of={same} note={formatNumber(total)}>
      <Companies companies={companies.slice(0, FEW)} />
      {rest.length > 0 && (
        <Disclosure summary={`${formatNumber(rest.length)} more`}>
          <Companies companies={rest} />
        </Disclosure>
      )}
      <p className="text-sm text-ink-2">
        {unlisted > 0 && `${formatNumber(unlisted)} more are not listed here. `}
        Only companies that your team knows of were looked at. Sharing an address makes nobody related: many
        companies use the address of an agent.
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
