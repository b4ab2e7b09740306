import { type SubmitEvent, useState } from 'react';
import { useAddNote } from '#app/api/notes-query.ts';
import { Button } from '#app/components/ui/Button.tsx';
import { TextArea } from '#app/components/ui/Field.tsx';
import { ActionFailureLine } from '#app/errors/ActionFailure.tsx';
import { MOST_NOTE_LENGTH, type NoteSubject } from '#contract/api/notes.ts';

type Props = { subject: NoteSubject; label: string };

/** By subject: a click beside a popover closes it, and must not lose what was typed. Kept while the application is open. */
const DRAFTS = new Map<string, string>();

export function AddNote({ subject, label }: Props) {
  const { mutateAsync, isPending, error } = useAddNote(subject);
  const draft = JSON.stringify(subject);
  const [text, setText] = useState(() => DRAFTS.get(draft) ?? '');
  const change = (next: string) => {
    DRAFTS.set(draft, next);
    setText(next);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (text.trim() === '' || isPending) return;
    DRAFTS.delete(draft);
    mutateAsync(text).then(
      () => setText((now) => (now === text ? '' : now)),
      () => DRAFTS.set(draft, text),
    );
  };
  return (
    <form onSubmit={submit} className="flex flex-col items-start gap-2">
      <div className="w-full *:flex *:flex-col">
        <TextArea
          label={label}
          rows={3}
          maxLength={MOST_NOTE_LENGTH}
          value={text}
          onChange={(event) => change(event.target.value)}
        />
      </div>
      <Button type="submit" busy={isPending}>
        Add note
      </Button>
      <ActionFailureLine error={error} />
    </form>
  );
}
