import { today } from '#app/credits/today.ts';
import { dueIn, reportedOverdue, unlessFiled } from '#app/format/due.ts';
import { useSource } from '#app/queries/source-query.ts';
import { Value } from '#app/ui/text/Value.tsx';
import { type IsoDate, known, type Read } from '#contract/values.ts';

type Props = {
  due: Read<IsoDate>;
  /** The record's own word, as old as the record. */
  overdue: Read<boolean>;
  /** When the company ceased, if it has. */
  ceased: Read<IsoDate>;
};

/**
 * A due date, how far it is from today or that the company was gone by then, of which day that is known where it was not the
 * day of the purchase, and what the record reported when it was bought.
 */
export function DueDate({ due, overdue, ceased }: Props) {
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
