import { useCompany } from '#app/api/company-query.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { CompanyNumber, CopyButton } from '#app/components/ui/CopyButton.tsx';
import { DateTime } from '#app/components/ui/DateTime.tsx';
import { FactList } from '#app/components/ui/FactList.tsx';
import { StatusBadge } from '#app/components/ui/StatusBadge.tsx';
import { Value } from '#app/components/ui/Value.tsx';
import { addressLine, addressLines } from '#app/format/addresses.ts';
import { statusMeaning } from '#app/format/status.ts';
import type { Address } from '#contract/address.ts';
import type { RiskFlags } from '#contract/api/risk-flags.ts';
import type { Profile } from '#contract/profile.ts';
import { EvidenceLink } from '../risk-flags/EvidenceLink.tsx';
import { presentStatus } from '../shared/company-summary.ts';
import { numberKind } from '../shared/register-codes.ts';
import { keyed } from './ProfileSection.tsx';
import { lifetime } from './profile-dates.ts';

type Props = StatusProps & {
  profile: Profile;
  /** ISO date of the copy. */
  copied: string;
};

export function Identity({ number, filed, profile, copied }: Props) {
  const { date_of_cessation } = profile;
  const age = lifetime(profile, copied);
  const ceased = date_of_cessation !== undefined;
  return (
    <FactList
      facts={[
        { term: 'Name', value: <Value value={profile.company_name} /> },
        { term: 'Number', value: <RegistrationNumber sent={profile.company_number} /> },
        { term: 'Status', value: <CompanyStatus number={number} filed={filed} /> },
        { term: 'Type', value: <Value value={profile.company_type} /> },
        { term: 'Size', value: <Value value={profile.company_size} /> },
        {
          term: 'Created',
          value: (
            <>
              <Value value={profile.date_of_creation} kind="date" />
              {!ceased && <Age words={age} />}
            </>
          ),
        },
        {
          term: 'Ceased',
          value: (
            <>
              <Value value={date_of_cessation} kind="date" absent="no date of cessation" />
              {ceased && <Age words={age} />}
            </>
          ),
        },
      ]}
    />
  );
}

function Age({ words }: { words: string | undefined }) {
  return words === undefined ? null : <span className="text-ink-2">, {words}</span>;
}

function RegistrationNumber({ sent }: { sent: string | undefined }) {
  if (sent === undefined) return <Value value={undefined} />;
  const kind = numberKind(sent);
  return (
    <>
      <CompanyNumber number={sent} />
      {kind !== undefined && (
        <span className="block text-sm text-ink-3">{kind} (inferred from the number)</span>
      )}
    </>
  );
}

/** The overview has no status (SPEC 2.11); search results and a date of cessation do. */
function CompanyStatus({ number, filed }: StatusProps) {
  const { data: company } = useCompany(number);
  if (company === undefined) return null;
  const { statusAsAt, ceasedOn } = company;
  const status = presentStatus(company);
  const searched = statusAsAt === undefined ? 'an unknown date' : <DateTime value={statusAsAt} />;
  if (status === undefined) {
    return ceasedOn === undefined ? (
      <>
        <span className="text-ink-2">Status not included in this record; search results state it.</span>
        <FiledStatus number={number} filed={filed} />
      </>
    ) : (
      <>
        Ceased; this record does not state how.
        {company.status !== undefined && (
          <span className="block text-sm text-ink-3">
            {company.status} in a search result of {searched}.
          </span>
        )}
      </>
    );
  }
  const meaning = statusMeaning(status);
  return (
    <>
      <StatusBadge status={status} />
      {meaning !== undefined && <p>{meaning}</p>}
      <FiledStatus number={number} filed={filed} />
      <span className="block text-sm text-ink-3">
        From a search result of {searched}
        {meaning === undefined && '; meaning not known'}.
      </span>
    </>
  );
}

type StatusProps = { number: string; filed: RiskFlags['filed'] };

function FiledStatus({ number, filed }: StatusProps) {
  if (filed === undefined) return null;
  return (
    <span className="block">
      <EvidenceLink number={number} evidence={filed.evidence}>
        {filed.words}
      </EvidenceLink>
    </span>
  );
}

export function RegisteredOffice({ address }: { address: Address }) {
  const lines = addressLines(address);
  const line = addressLine(address);
  if (line === undefined) return <Value value={undefined} />;
  return (
    <FactList
      facts={[
        {
          term: 'In lines',
          value: (
            <>
              <address className="not-italic">
                {keyed(lines).map(({ key, entry }) => (
                  <span key={key} className="block">
                    <BidiText text={entry} />
                  </span>
                ))}
              </address>
              <CopyButton text={lines.join('\n')} what="address in lines" />
            </>
          ),
        },
        {
          term: 'On one line',
          value: (
            <>
              <BidiText text={line} /> <CopyButton text={line} what="address on one line" />
            </>
          ),
        },
      ]}
    />
  );
}
