import type { ReactNode } from 'react';
import { today } from '#app/credits/today.ts';
import { StatusBadge } from '#app/ui/signals/StatusBadge.tsx';
import { Value } from '#app/ui/text/Value.tsx';
import type { CcjRow } from './ccj-rows.ts';
import { dropOffWords, satisfiedAfter } from './drop-off.ts';

type Props = { row: CcjRow };

/** The status, and what in the judgment contradicts itself. */
export function JudgmentStatus({ row: { status, hint } }: Props) {
  return (
    <>
      {status === undefined ? <Value value={undefined} /> : <StatusBadge status={status} />}
      {hint !== undefined && <Below warn>{hint}</Below>}
    </>
  );
}

/** When it was satisfied, and how long after the judgment. */
export function SatisfiedDay({ row: { judgment_date, satisfied_date } }: Props) {
  const after = satisfiedAfter(judgment_date, satisfied_date);
  return (
    <>
      <Value value={satisfied_date} kind="date" />
      {after !== undefined && <Below>{after}</Below>}
    </>
  );
}

/** When it leaves the register, and how many days are left as at today. */
export function DropOffDay({ row: { drop_off_date, copy } }: Props) {
  const words = drop_off_date === undefined ? undefined : dropOffWords(drop_off_date, copy, today());
  return (
    <>
      <Value value={drop_off_date} kind="date" />
      {words !== undefined && <Below warn={words.past}>{words.text}</Below>}
    </>
  );
}

function Below({ warn = false, children }: { warn?: boolean; children: ReactNode }) {
  return (
    <span className={`block text-sm print:text-xs ${warn ? 'text-warn' : 'text-ink-3'}`}>{children}</span>
  );
}
