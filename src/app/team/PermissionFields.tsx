import { Select, TextInput } from '#app/components/ui/Field.tsx';
import { KEY_KINDS, type KeyKind } from '#contract/api/team.ts';
import { KIND_OPTIONS, KINDS } from './member-words.ts';
import {
  type DraftProblems,
  LIMIT_FIELDS,
  type LimitField,
  type PermissionDraft,
  withKind,
} from './permission-draft.ts';

type Props = {
  draft: PermissionDraft;
  problems: DraftProblems;
  /** Why the kind cannot be another one. */
  fixedKind?: string | undefined;
  onDraft: (draft: PermissionDraft) => void;
};

const LIMIT_LABELS: Readonly<Record<LimitField, string>> = {
  perDay: 'Credits a day',
  perMonth: 'Credits a month',
  approveAbove: 'Approval above',
};

/** What the holder of a key may do. */
export function PermissionFields({ draft, problems, fixedKind, onDraft }: Props) {
  const buys = draft.kind !== 'reader';
  return (
    <>
      {fixedKind === undefined ? (
        <Select
          label="Kind"
          name="kind"
          options={KIND_OPTIONS}
          value={draft.kind}
          onChange={({ target }) => onDraft(withKind(draft, readKind(target.value) ?? draft.kind))}
        />
      ) : (
        <div>
          <p className="mb-1 text-sm font-medium">Kind</p>
          <p className="text-md">
            {KINDS[draft.kind]}. <span className="text-ink-2">{fixedKind}</span>
          </p>
        </div>
      )}
      {buys && (
        <label className="flex min-h-target items-center gap-2 text-md">
          <input
            type="checkbox"
            name="mayBuy"
            checked={draft.mayBuy}
            onChange={({ target }) => onDraft({ ...draft, mayBuy: target.checked })}
          />
          May buy
        </label>
      )}
      {buys && (
        <fieldset>
          <legend className="text-sm font-medium">Limits</legend>
          <p className="mb-2 text-sm text-ink-2">
            In credits; empty for none. Days and months are in UTC. Another person approves a purchase that
            costs more than the last amount.
          </p>
          <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
            {LIMIT_FIELDS.map((field) => (
              <TextInput
                key={field}
                label={LIMIT_LABELS[field]}
                name={field}
                inputMode="numeric"
                autoComplete="off"
                value={draft[field]}
                error={problems[field]}
                className="w-36"
                onChange={({ target }) => onDraft({ ...draft, [field]: target.value })}
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}

function readKind(text: string): KeyKind | undefined {
  return KEY_KINDS.find((kind) => kind === text);
}
