import { useState } from 'react';
import { TextArea, TextInput } from '#app/components/ui/Field.tsx';

/** What a person writes on a list. */
export type ListDescription = { readonly name: string; readonly note: string };

/** What is typed, and a check that says on the field when the name is missing. */
export function useListDescription({ name, note }: ListDescription) {
  const [typed, setTyped] = useState<ListDescription>({ name, note });
  const [problem, setProblem] = useState<string>();
  /** Trimmed; `undefined` without a name. */
  const complete = (): ListDescription | undefined => {
    const given = { name: typed.name.trim(), note: typed.note.trim() };
    setProblem(given.name === '' ? 'Enter a name.' : undefined);
    return given.name === '' ? undefined : given;
  };
  return { typed, setTyped, problem, complete };
}

type Props = Pick<ReturnType<typeof useListDescription>, 'typed' | 'setTyped' | 'problem'>;

export function ListDescriptionFields({ typed, setTyped, problem }: Props) {
  return (
    <>
      <TextInput
        label="Name of the list"
        value={typed.name}
        error={problem}
        maxLength={100}
        className="w-full"
        onChange={({ target }) => setTyped({ ...typed, name: target.value })}
      />
      <TextArea
        label="Note (optional)"
        rows={3}
        value={typed.note}
        maxLength={2_000}
        className="w-full"
        onChange={({ target }) => setTyped({ ...typed, note: target.value })}
      />
    </>
  );
}
