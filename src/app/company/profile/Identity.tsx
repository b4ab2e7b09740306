import { useCompany } from '#app/api/company-query.ts';
import { useIsFree, useSource } from '#app/api/source-query.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { CompanyNumber, CopyButton } from '#app/components/ui/CopyButton.tsx';
import { DateTime } from '#app/components/ui/DateTime.tsx';
import { StatusBadge } from '#app/components/ui/StatusBadge.tsx';
import { Value } from '#app/components/ui/Value.tsx';
import { addressLine, addressLines } from '#app/format/addresses.ts';
import { statusMeaning } from '#app/format/status.ts';
import { OriginText } from '#app/purchase/Provenance.tsx';
import type { Address } from '#contract/address.ts';
import type { CompanySummary } from '#contract/api/company.ts';
import type { Profile } from '#contract/profile.ts';
import { EvidenceLink } from '../risk-flags/EvidenceLink.tsx';
import { type CompanyStatus, companyStatus } from '../shared/company-summary.ts';
import { MarkedFacts } from '../shared/MarkedFacts.tsx';
import { numberKind } from '../shared/register-codes.ts';
import { Charges } from './Charges.tsx';
import { keyed } from './ProfileSection.tsx';
import { lifetime } from './profile-dates.ts';
import { StatusSearch } from './StatusSearch.tsx';

type Props = {
  number: string;
  profile: Profile;
  /** ISO date of the copy. */
  copied: string;
};

export function Identity({ number, profile, copied }: Props) {
  const { date_of_cessation, charges } = profile;
  const age = lifetime(profile, copied);
  const ceased = date_of_cessation !== undefined;
  return (
    <MarkedFacts
      operation="profile"
      facts={[
        { term: 'Name', of: ['company_name'], value: <Value value={profile.company_name} /> },
        { term: 'Number', value: <RegistrationNumber sent={profile.company_number} /> },
        { term: 'Status', of: ['company_status'], value: <Status number={number} /> },
        { term: 'Type', of: ['company_type'], value: <Value value={profile.company_type} /> },
        { term: 'Size', of: ['company_size'], value: <Value value={profile.company_size} /> },
        {
          term: 'Created',
          of: ['date_of_creation'],
          value: (
            <>
              <Value value={profile.date_of_creation} kind="date" />
              {!ceased && <Age words={age} />}
            </>
          ),
        },
        {
          term: 'Ceased',
          of: ['date_of_cessation'],
          value: (
            <>
              <Value value={date_of_cessation} kind="date" absent="no date of cessation" />
              {ceased && <Age words={age} />}
            </>
          ),
        },
        ...(charges === undefined
          ? []
          : [{ term: 'Charges', of: ['charges'], value: <Charges {...{ number, charges }} /> }]),
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

/** The status of the header, with its meaning and source. What disagrees with it is among the risk flags. */
function Status({ number }: { number: string }) {
  const { data: company } = useCompany(number);
  const isFree = useIsFree();
  if (company === undefined) return null;
  const { label, from } = companyStatus(company);
  if (label === undefined) {
    if (from === 'overview') return 'Ceased; this record does not state how.';
    return isFree ? 'Not stated' : <StatusSearch number={number} />;
  }
  const meaning = statusMeaning(label);
  return (
    <>
      <StatusBadge status={label} />
      {meaning !== undefined && <p>{meaning}</p>}
      <span className="block text-sm text-ink-3">
        <StatusSource number={number} company={company} from={from} />
        {meaning === undefined && '; meaning not known'}.
      </span>
    </>
  );
}

type SourceProps = { number: string; company: CompanySummary; from: CompanyStatus['from'] };

function StatusSource({ number, company: { filed, statusAsAt }, from }: SourceProps) {
  const { data: source } = useSource();
  const isFree = useIsFree();
  if (from === 'filings' && filed !== undefined) {
    return (
      <EvidenceLink number={number} evidence={filed.evidence}>
        {filed.words}
      </EvidenceLink>
    );
  }
  const origin = source?.covers.profile?.origin;
  if (isFree && origin !== undefined) {
    return (
      <>
        From <OriginText origin={origin} />
      </>
    );
  }
  return (
    <>From a search of {statusAsAt === undefined ? 'an unknown date' : <DateTime value={statusAsAt} />}</>
  );
}

export function RegisteredOffice({ address }: { address: Address }) {
  const lines = addressLines(address);
  const line = addressLine(address);
  if (line === undefined) return <Value value={undefined} />;
  return (
    <MarkedFacts
      operation="profile"
      facts={[
        {
          term: 'In lines',
          of: ['registered_office_address'],
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
