import { FactList } from '#app/ui/text/FactList.tsx';
import { Value } from '#app/ui/text/Value.tsx';
import type { Profile } from '#contract/profile.ts';
import { DueDate } from './DueDate.tsx';
import { FiledDocument } from './FiledDocument.tsx';

type Props = { statement: Profile['confirmation_statement']; ceased: Profile['date_of_cessation'] };

/** The yearly confirmation statement: the last one and the next. */
export function ConfirmationFacts({ statement, ceased }: Props) {
  return (
    <FactList
      facts={[
        {
          term: 'Next due',
          value: <DueDate due={statement.next_due} overdue={statement.overdue} ceased={ceased} />,
        },
        { term: 'Next made up to', value: <Value value={statement.next_made_up_to} kind="date" /> },
        { term: 'Last made up to', value: <Value value={statement.last_made_up_to} kind="date" /> },
        {
          term: 'Document',
          value: <FiledDocument document={statement.document} title="last confirmation statement" />,
        },
      ]}
    />
  );
}
