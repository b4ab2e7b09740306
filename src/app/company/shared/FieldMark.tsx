import { use } from 'react';
import { ChangeNote } from '#app/components/ui/ChangeNote.tsx';
import { formerText } from '#app/format/changed-value.ts';
import { ChangeMarks } from '#app/page/change-marks.ts';
import type { RecordChange } from '#contract/api/record-changes.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import { changedItem } from '#diff/changed-item.ts';

type Props = {
  operation: CompanyOperation;
  /** Of members of the record itself, or of those that have parts. */
  paths: readonly string[];
};

/** What a fact was in the version before, below it. */
export function FieldMark({ operation, paths }: Props) {
  const changes = use(ChangeMarks).filter((change) =>
    paths.some((path) => change.path === path || change.path.startsWith(`${path}.`)),
  );
  return changes.length === 0 ? null : <ChangeNote text={formerText(operation, changes)} />;
}

/** Items of a short list that are new, changed or gone, below it. */
export function ListMark({ list }: { list: string }) {
  const changes = use(ChangeMarks).filter(({ path }) => changedItem(path)?.list === list);
  const names = (type: RecordChange['type']) =>
    changes.filter((change) => change.type === type).flatMap(({ item }) => item ?? []);
  const added = names('added');
  const removed = names('removed');
  return (
    <>
      {added.length > 0 && <ChangeNote text={`New: ${added.join('; ')}`} />}
      {removed.length > 0 && <ChangeNote text={`No longer listed: ${removed.join('; ')}`} />}
    </>
  );
}
