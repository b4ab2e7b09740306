import { today } from '#app/credits/today.ts';
import { dueIn, reportedOverdue } from '#app/format/due.ts';
import { Value } from '#app/ui/text/Value.tsx';
import { type IsoDate, known, type Read } from '#contract/values.ts';

type Props = {
  due: Read<IsoDate>;
  /** The record's own word, as old as the record. */
  overdue: Read<boolean>;
  /** When the company ceased, if it has. */
  ceased: Read<IsoDate>;
};

/** A due date, how far it is from today or that the company was gone by then, and what the record reported when it was bought. */
export function DueDate({ due, overdue, ceased }: Props) {
  const date = known(due);
  const distance = date === undefined ? undefined : dueIn(date, today(), known(ceased));
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
