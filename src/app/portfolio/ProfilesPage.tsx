import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useAreFlagsRead, useRiskFlags } from '#app/api/company-query.ts';
import { useList } from '#app/api/lists-query.ts';
import { usePortfolio } from '#app/api/portfolio-query.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { Button } from '#app/components/ui/Button.tsx';
import { LINK_TARGET } from '#app/components/ui/classes.ts';
import { FactList } from '#app/components/ui/FactList.tsx';
import { LiveRegion } from '#app/components/ui/LiveRegion.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { SeverityMark } from '#app/components/ui/SeverityMark.tsx';
import { Unread } from '#app/errors/FailureNotice.tsx';
import { today } from '#app/format/dates.ts';
import { formatCount } from '#app/format/numbers.ts';
import { PageMargins } from '#app/page/PageMargins.tsx';
import { PAGE_START } from '#app/page/page-focus.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import type { PortfolioRow } from '#contract/api/portfolio.ts';
import { COMPANY } from './Distribution.tsx';
import { profileGroups, UNCHECKED_FLAGS } from './profile-content.ts';

/** Each profile asks for the flags of its company. */
const MOST_PROFILES = 200;

/** `/lists/{id}/profiles?companies=`: a sheet of paper for each company. Opening and printing it is free. */
export function ProfilesPage() {
  const { id } = useParams({ from: '/lists_/$id_/profiles' });
  const { companies = '' } = useSearch({ from: '/lists_/$id_/profiles' });
  const list = useList(id);
  const reading = usePortfolio(id);
  const wanted = useMemo(() => new Set(companies.split(',').filter((number) => number !== '')), [companies]);
  const rows = useMemo(
    () =>
      (reading.data?.rows ?? []).filter(
        ({ companyNumber }) => wanted.size === 0 || wanted.has(companyNumber),
      ),
    [reading.data, wanted],
  );
  const shown = rows.slice(0, MOST_PROFILES);
  const areFlagsRead = useAreFlagsRead(shown.map(({ companyNumber }) => companyNumber));
  const name = list.data?.name ?? 'List';
  usePageTitle('Profiles', name);
  if (list.data === undefined) return <Unread what="the list" reading={list} />;
  if (reading.data === undefined) return <Unread what="the companies" reading={reading} />;
  const own = list.data.columns.map((column) => column.name);
  const query = companies === '' ? '' : `?companies=${companies}`;
  const { isComplete, pending } = reading.data;
  return (
    <section aria-labelledby={PAGE_START}>
      <PageMargins subject={name} what="Profiles" />
      <div className="flex flex-col gap-2 print:hidden">
        <PanelHeading
          level={1}
          id={PAGE_START}
          actions={
            <Button
              kind="primary"
              busy={!isComplete || pending > 0 || !areFlagsRead}
              onClick={() => window.print()}
            >
              Print profiles
            </Button>
          }
        >
          Profiles of <BidiText text={name} />
        </PanelHeading>
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-2 text-sm text-ink-2">
          <Link to="/lists/$id" params={{ id }} className={LINK_TARGET}>
            Back to the list
          </Link>
          <a href={`/api/lists/${id}/profiles.zip${query}`} download className={LINK_TARGET}>
            Download as a zip of pages
          </a>
          <LiveRegion
            visible
            message={
              rows.length > shown.length
                ? `The first ${MOST_PROFILES} of ${formatCount(rows.length, COMPANY)}; the zip has all`
                : formatCount(shown.length, COMPANY)
            }
          />
        </p>
      </div>
      {shown.map((row) => (
        <CompanyProfile key={row.companyNumber} row={row} own={own} />
      ))}
    </section>
  );
}

function CompanyProfile({ row, own }: { row: PortfolioRow; own: readonly string[] }) {
  const { companyNumber, companyName = companyNumber } = row;
  const heading = `profile-${companyNumber}`;
  return (
    <article
      aria-labelledby={heading}
      className="mt-6 flex flex-col gap-4 border-t border-line pt-4 print:mt-0 print:break-after-page print:border-0 print:pt-0"
    >
      <header>
        <PanelHeading id={heading}>
          <BidiText text={companyName} />
        </PanelHeading>
        <p className="text-md text-ink-2">{companyNumber}</p>
      </header>
      <Flags number={companyNumber} />
      <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2 print:grid-cols-2">
        {profileGroups(row, own, today()).map(({ title, facts }) => (
          <section key={title} aria-label={title} className="flex flex-col gap-1.5">
            <h3 className="text-md font-semibold">{title}</h3>
            <FactList facts={facts.map(({ term, value }) => ({ term, value: <BidiText text={value} /> }))} />
          </section>
        ))}
      </div>
    </article>
  );
}

function Flags({ number }: { number: string }) {
  const { data, isError } = useRiskFlags(number);
  if (data === undefined) {
    return (
      <p className="text-md text-ink-2">{isError ? UNCHECKED_FLAGS : 'Risk flags are being checked.'}</p>
    );
  }
  if (data.found.length === 0)
    return <p className="text-md text-ink-2">No risk flags. {data.summary.basis}</p>;
  return (
    <ul aria-label="Risk flags" className="text-md">
      {data.found.map(({ id, label, words, severity }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-3 border-t border-line py-1">
          <SeverityMark severity={severity} />
          <span className="font-medium">{label}</span>
          <BidiText text={words} />
        </li>
      ))}
    </ul>
  );
}
