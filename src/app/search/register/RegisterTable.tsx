import { memo } from 'react';
import {
  alignment,
  CELL_ROLE,
  COLUMN_ROLE,
  GROUP_ROLE,
  HEAD_ROLE,
  HEADER_CELL,
  headClass,
  ROW_ROLE,
  STACKED_ROW,
  TABLE_ROLE,
  valueClass,
} from '#app/components/data-table/table-styles.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { DateTime } from '#app/components/ui/DateTime.tsx';
import { MarkedText } from '#app/components/ui/MarkedText.tsx';
import { StatusBadge } from '#app/components/ui/StatusBadge.tsx';
import { CompanyLink } from '#app/page/links.tsx';
import type { RegisterCompany } from '#contract/api/register-search.ts';
import { markedParts } from '../marked-parts.ts';

const OFFICE = 'sm:max-md:hidden';
const ACTIVITY = 'max-xl:hidden';

/** Their widths are fixed, so that no column moves while someone types. */
const HEADERS = [
  { header: 'Company', kind: 'text', width: '' },
  { header: 'Number', kind: 'text', width: 'w-24' },
  { header: 'Status', kind: 'text', width: 'w-32' },
  { header: 'Incorporated', kind: 'date', width: 'w-28' },
  { header: 'Registered office', kind: 'text', width: `w-42 ${OFFICE}` },
  { header: 'Activity', kind: 'text', width: `w-1/4 ${ACTIVITY}` },
] as const;

type Props = { caption: string; companies: readonly RegisterCompany[]; query: string };

/** A page of results; on a narrow screen a company is a few lines. */
export const RegisterTable = memo(function RegisterTable({ caption, companies, query }: Props) {
  return (
    <table className="w-full table-fixed border-collapse text-md max-sm:block" {...TABLE_ROLE}>
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:sr-only" {...GROUP_ROLE}>
        <tr className="text-sm text-ink-3" {...ROW_ROLE}>
          {HEADERS.map(({ header, kind, width }) => (
            <th
              key={header}
              scope="col"
              className={`${HEADER_CELL} ${alignment(kind)} ${width} font-medium`}
              {...COLUMN_ROLE}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block" {...GROUP_ROLE}>
        {companies.map((company) => (
          <CompanyRow key={company.companyNumber} company={company} query={query} />
        ))}
      </tbody>
    </table>
  );
});

const TEXT = { kind: 'text' } as const;
const LEAD = valueClass({ ...TEXT, lead: true }, false);
const VALUE = valueClass(TEXT, false);

function CompanyRow({ company, query }: { company: RegisterCompany; query: string }) {
  const { companyNumber, companyName, companyStatus, formerName, dateOfCreation, dateOfCessation } = company;
  const office = [company.town ?? company.addressLine, company.postalCode].filter(Boolean).join(', ');
  const [activity, ...others] = company.sicCodes;
  return (
    <tr className={STACKED_ROW} {...ROW_ROLE}>
      <th scope="row" className={`${headClass(TEXT, false)} font-medium`} {...HEAD_ROLE}>
        <CompanyLink number={companyNumber}>
          <MarkedText parts={markedParts(companyName, query)} />
        </CompanyLink>
        {formerName !== undefined && (
          <span className="block text-sm font-normal text-ink-2">
            formerly <MarkedText parts={markedParts(formerName, query)} />
          </span>
        )}
      </th>
      <td className={LEAD} {...CELL_ROLE}>
        {companyNumber}
      </td>
      <td className={LEAD} {...CELL_ROLE}>
        {companyStatus !== undefined && <StatusBadge status={companyStatus} />}
      </td>
      <td data-label="Incorporated" className={valueClass({ kind: 'date' }, false)} {...CELL_ROLE}>
        {dateOfCreation !== undefined && <DateTime value={dateOfCreation} />}
        {dateOfCessation !== undefined && (
          <span className="text-ink-2">
            {' '}
            to <DateTime value={dateOfCessation} />
          </span>
        )}
      </td>
      <td data-label="Office" className={`${VALUE} text-sm ${OFFICE}`} {...CELL_ROLE}>
        <BidiText text={office} />
      </td>
      <td className={`${VALUE} text-sm ${ACTIVITY}`} {...CELL_ROLE}>
        {activity !== undefined && <BidiText text={activity.description || activity.code} />}
        {others.length > 0 && <span className="text-ink-2"> and {others.length} more</span>}
      </td>
    </tr>
  );
}
