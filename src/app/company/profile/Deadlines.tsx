import { useSource } from '#app/api/source-query.ts';
import { Value } from '#app/components/ui/Value.tsx';
import { today } from '#app/format/dates.ts';
import { dueIn, reportedOverdue, unlessFiled } from '#app/format/due.ts';
import { DocumentLink } from '#app/purchase/DocumentLink.tsx';
import type { Profile } from '#contract/profile.ts';
import { type IsoDate, known, type Read } from '#contract/values.ts';
import { MarkedFacts } from '../shared/MarkedFacts.tsx';
import { accountsType } from '../shared/register-codes.ts';
import { referenceDate } from './profile-dates.ts';

type AccountsProps = { accounts: Profile['accounts']; ceased: Profile['date_of_cessation'] };

export function AccountsFacts({ accounts, ceased }: AccountsProps) {
  const { last_accounts, next_accounts } = accounts;
  return (
    <>
      <MarkedFacts
        operation="profile"
        facts={[
          {
            term: 'Next due',
            of: ['accounts.next_due', 'accounts.overdue'],
            value: <DueDate due={accounts.next_due} overdue={accounts.overdue} ceased={ceased} />,
          },
          {
            term: 'Reference date',
            of: ['accounts.accounting_reference_date'],
            value: <Value value={referenceDate(accounts.accounting_reference_date)} />,
          },
        ]}
      />
      <h4 className="mt-1.5 text-md font-medium">Last accounts</h4>
      <MarkedFacts
        operation="profile"
        label="Last accounts"
        facts={[
          {
            term: 'Type',
            of: ['accounts.last_accounts.type'],
            value: <Value value={accountsType(last_accounts.type)} />,
          },
          {
            term: 'Made up to',
            of: ['accounts.last_accounts.made_up_to'],
            value: <Value value={last_accounts.made_up_to} kind="date" />,
          },
          {
            term: 'Period',
            of: ['accounts.last_accounts.period_start_on', 'accounts.last_accounts.period_end_on'],
            value: <Period from={last_accounts.period_start_on} to={last_accounts.period_end_on} />,
          },
          {
            term: 'Document',
            of: ['accounts.last_accounts.document.date'],
            value: <FiledDocument document={last_accounts.document} title="last accounts" />,
          },
        ]}
      />
      <h4 className="mt-1.5 text-md font-medium">Next accounts</h4>
      <MarkedFacts
        operation="profile"
        label="Next accounts"
        facts={[
          {
            term: 'Period',
            of: ['accounts.next_accounts.period_start_on', 'accounts.next_accounts.period_end_on'],
            value: <Period from={next_accounts.period_start_on} to={next_accounts.period_end_on} />,
          },
          {
            term: 'Due',
            of: ['accounts.next_accounts.due_on', 'accounts.next_accounts.overdue'],
            value: <DueDate due={next_accounts.due_on} overdue={next_accounts.overdue} ceased={ceased} />,
          },
        ]}
      />
    </>
  );
}

type ConfirmationProps = {
  statement: Profile['confirmation_statement'];
  ceased: Profile['date_of_cessation'];
};

export function ConfirmationFacts({ statement, ceased }: ConfirmationProps) {
  return (
    <MarkedFacts
      operation="profile"
      facts={[
        {
          term: 'Next due',
          of: ['confirmation_statement.next_due', 'confirmation_statement.overdue'],
          value: <DueDate due={statement.next_due} overdue={statement.overdue} ceased={ceased} />,
        },
        {
          term: 'Next made up to',
          of: ['confirmation_statement.next_made_up_to'],
          value: <Value value={statement.next_made_up_to} kind="date" />,
        },
        {
          term: 'Last made up to',
          of: ['confirmation_statement.last_made_up_to'],
          value: <Value value={statement.last_made_up_to} kind="date" />,
        },
        {
          term: 'Document',
          of: ['confirmation_statement.document.date'],
          value: <FiledDocument document={statement.document} title="last confirmation statement" />,
        },
      ]}
    />
  );
}

type DueDateProps = {
  due: Read<IsoDate>;
  overdue: Read<boolean>;
  ceased: Read<IsoDate>;
};

function DueDate({ due, overdue, ceased }: DueDateProps) {
  const { data: source } = useSource();
  const unless = unlessFiled(source?.imported);
  const date = known(due);
  const distance = date === undefined ? undefined : dueIn(date, today(), known(ceased), unless);
  const reported = reportedOverdue(overdue);
  return (
    <>
      <Value value={due} kind="date" />
      {distance !== undefined && (
        <>
          {', '}
          <span className={distance.overdue ? 'font-medium text-bad' : ''}>{distance.text}</span>
        </>
      )}
      {reported !== undefined && <span className="text-ink-3"> ({reported})</span>}
    </>
  );
}

type DocumentProps = {
  document: Profile['confirmation_statement']['document'];
  /** Part of the link’s accessible name. */
  title: string;
};

function FiledDocument({ document: { url, pages, date }, title }: DocumentProps) {
  return (
    <>
      <DocumentLink url={url} pages={pages} title={title} />
      {date !== undefined && (
        <>
          , filed <Value value={date} kind="date" />
        </>
      )}
    </>
  );
}

export function Period({ from, to }: { from: Read<IsoDate>; to: Read<IsoDate> }) {
  if (from === undefined && to === undefined) return <Value value={undefined} />;
  return (
    <>
      <Value value={from} kind="date" absent="start not given" /> to{' '}
      <Value value={to} kind="date" absent="end not given" />
    </>
  );
}
