import { type SubmitEvent, useState } from 'react';
import { useAddNote } from '#app/api/notes-query.ts';
import { Button } from '#app/components/ui/Button.tsx';
import { TextArea } from '#app/components/ui/Field.tsx';
import { ActionFailureLine } from '#app/errors/ActionFailure.tsx';
import { MOST_NOTE_LENGTH, type NoteSubject } from '#contract/api/notes.ts';

type Props = { subject: NoteSubject; label: string };

export function AddNote({ subject, label }: Props) {
  const { mutate, isPending, error } = useAddNote(subject);
  const [text, setText] = useState('');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (text.trim() !== '' && !isPending) mutate(text, { onSuccess: () => setText('') });
  };
  return (
    <form onSubmit={submit} className="flex flex-col items-start gap-2">
      <div className="w-full *:flex *:flex-col">
        <TextArea
          label={label}
          rows={3}
          maxLength={MOST_NOTE_LENGTH}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Button type="submit" busy={isPending}>
        Add note
      </Button>
      <ActionFailureLine error={error} />
    </form>
  );
}
