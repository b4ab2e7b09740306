import { type SubmitEvent, useId, useState } from 'react';
import { useAddTag, useRemoveTag, useTagNames } from '#app/api/notes-query.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { Button } from '#app/components/ui/Button.tsx';
import { TextInput } from '#app/components/ui/Field.tsx';
import { ActionFailureLine } from '#app/errors/ActionFailure.tsx';
import { leaveFocusBefore } from '#app/page/page-focus.ts';
import { MOST_TAG_LENGTH, type NoteSubject, type Tag } from '#contract/api/notes.ts';

type Props = { subject: NoteSubject; tags: readonly Tag[] };

/** The tags of one subject; names in use are offered while one types. */
export function TagEditor({ subject, tags }: Props) {
  const add = useAddTag(subject);
  const remove = useRemoveTag(subject);
  const { data: names } = useTagNames();
  const [name, setName] = useState('');
  const offered = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (name.trim() !== '' && !add.isPending) add.mutate(name, { onSuccess: () => setName('') });
  };
  return (
    <div className="flex flex-col gap-2">
      {tags.length > 0 && (
        <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag.name}>
              <Button
                ref={leaveFocusBefore}
                busy={remove.isPending}
                aria-label={`Remove the tag ${tag.name}`}
                title={`Tagged by ${tag.by}`}
                onClick={() => remove.mutate(tag.name)}
              >
                <BidiText text={tag.name} />
                <span aria-hidden="true">×</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={submit} className="flex items-end gap-2">
        <TextInput
          label="Add a tag"
          list={offered}
          maxLength={MOST_TAG_LENGTH}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
          className="w-full"
        />
        <datalist id={offered}>
          {names?.tags.map((tag) => (
            <option key={tag.name} value={tag.name} />
          ))}
        </datalist>
        <Button type="submit" busy={add.isPending}>
          Add tag
        </Button>
      </form>
      <ActionFailureLine error={add.error ?? remove.error} />
    </div>
  );
}
