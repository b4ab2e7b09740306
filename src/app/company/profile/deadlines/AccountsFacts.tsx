import { FactList } from '#app/ui/text/FactList.tsx';
import { Value } from '#app/ui/text/Value.tsx';
import type { Profile } from '#contract/profile.ts';
import { DueDate } from './DueDate.tsx';
import { FiledDocument } from './FiledDocument.tsx';
import { Period } from './Period.tsx';
import { referenceDate } from './reference-date.ts';

type Props = { accounts: Profile['accounts']; ceased: Profile['date_of_cessation'] };

/** When accounts are due, the last ones filed, and the next ones. The reference date is not always the period's end. */
export function AccountsFacts({ accounts, ceased }: Props) {
  const { last_accounts, next_accounts } = accounts;
  return (
    <>
      <FactList
        facts={[
          {
            term: 'Next due',
            value: <DueDate due={accounts.next_due} overdue={accounts.overdue} ceased={ceased} />,
          },
          {
            term: 'Reference date',
            value: <Value value={referenceDate(accounts.accounting_reference_date)} />,
          },
        ]}
      />
      <h4 className="mt-1.5 text-md font-medium">Last accounts</h4>
      <FactList
        label="Last accounts"
        facts={[
          { term: 'Type', value: <Value value={last_accounts.type} /> },
          { term: 'Made up to', value: <Value value={last_accounts.made_up_to} kind="date" /> },
          {
            term: 'Period',
            value: <Period from={last_accounts.period_start_on} to={last_accounts.period_end_on} />,
          },
          {
            term: 'Document',
            value: <FiledDocument document={last_accounts.document} title="last accounts" />,
          },
        ]}
      />
      <h4 className="mt-1.5 text-md font-medium">Next accounts</h4>
      <FactList
        label="Next accounts"
        facts={[
          {
            term: 'Period',
            value: <Period from={next_accounts.period_start_on} to={next_accounts.period_end_on} />,
          },
          {
            term: 'Due',
            value: <DueDate due={next_accounts.due_on} overdue={next_accounts.overdue} ceased={ceased} />,
          },
        ]}
      />
    </>
  );
}
