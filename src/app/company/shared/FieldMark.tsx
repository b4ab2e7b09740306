import { use } from 'react';
import { ChangeNote } from '#app/components/ui/ChangeNote.tsx';
import { formerText } from '#app/format/changed-value.ts';
import { itemNameText } from '#app/format/item-name.ts';
import { ChangeMarks } from '#app/page/change-marks.ts';
import type { RecordChange } from '#contract/api/record-changes.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import { lowerFirst } from '#contract/text.ts';
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
export function ListMark({ operation, list }: Pick<Props, 'operation'> & { list: string }) {
  const changes = use(ChangeMarks).filter(({ path }) => changedItem(path)?.list === list);
  const names = (type: RecordChange['type']) =>
    changes
      .filter((change) => change.type === type)
      .flatMap(({ item }) => (item === undefined ? [] : itemNameText(item)));
  const added = names('added');
  const removed = names('removed');
  const changed = changes.filter(({ type, path }) => {
    return type !== 'added' && type !== 'removed' && changedItem(path)?.member !== undefined;
  });
  return (
    <>
      {added.length > 0 && <ChangeNote text={`New: ${added.join('; ')}`} />}
      {changed.map((change) => (
        <ChangeNote key={change.path} text={memberText(operation, change)} />
      ))}
      {removed.length > 0 && <ChangeNote text={`No longer listed: ${removed.join('; ')}`} />}
    </>
  );
}

/** `SISTER LTD, GB987654321: company address was LEEDS`. */
function memberText(operation: CompanyOperation, change: RecordChange): string {
  const { item, label } = change;
  const said = `${item === undefined ? label : lowerFirst(label)} ${formerText(operation, [change])}`;
  return item === undefined ? said : `${itemNameText(item)}: ${said}`;
}
