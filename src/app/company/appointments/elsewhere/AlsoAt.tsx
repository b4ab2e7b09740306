import { use } from 'react';
import { formatNumber } from '#app/format/numbers.ts';
import { CompanyLink } from '#app/page/CompanyLink.tsx';
import { Disclosure } from '#app/ui/controls/Disclosure.tsx';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import { Paper } from '#app/ui/text/paper.ts';
import type { OtherCompany } from './offices-elsewhere.ts';

/** Companies beyond these are one press away: a nominee may sit in hundreds. */
const SEEN = 2;

/** The other companies of a person, each linked to its officers. Arriving there costs nothing. */
export function AlsoAt({ companies }: { companies: readonly OtherCompany[] }) {
  const more = companies.slice(SEEN);
  const width = use(Paper) === undefined ? 'print:min-w-18' : 'print:min-w-26';
  return (
    <div className={`min-w-36 text-sm print:[&_bdi]:wrap-anywhere print:text-xs ${width}`}>
      <CompanyList companies={companies.slice(0, SEEN)} />
      {more.length > 0 && (
        <Disclosure summary={`and ${formatNumber(more.length)} more`}>
          <CompanyList companies={more} />
        </Disclosure>
      )}
    </div>
  );
}

function CompanyList({ companies }: { companies: readonly OtherCompany[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {companies.map(({ companyNumber, companyName, offices }) => (
        <li key={companyNumber}>
          <CompanyLink number={companyNumber} tab="appointments">
            <BidiText text={companyName ?? companyNumber} />
          </CompanyLink>
          <span className="block text-ink-3">
            <BidiText text={offices.join('; ')} />
          </span>
        </li>
      ))}
    </ul>
  );
}
