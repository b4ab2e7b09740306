import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { readFailureText } from '#app/api/api-errors.ts';
import { type Corrections, createListOfFile, type ListFile, previewQuery } from '#app/api/list-file.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { Button } from '#app/components/ui/Button.tsx';
import { Select } from '#app/components/ui/Field.tsx';
import { LiveRegion } from '#app/components/ui/LiveRegion.tsx';
import { Loading } from '#app/components/ui/Loading.tsx';
import { ErrorPanel } from '#app/components/ui/Notice.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { formatCount } from '#app/format/numbers.ts';
import { leaveFocus } from '#app/page/page-focus.ts';
import type { ListPreview } from '#contract/api/lists.ts';
import {
  DELIMITER_OPTIONS,
  ENCODING_OPTIONS,
  HEADER_OPTIONS,
  nameOfFile,
  previewSentence,
  rolesProblem,
} from './file-words.ts';
import { ListDescriptionFields, useListDescription } from './ListDescription.tsx';
import { ROWS } from './list-words.ts';
import { PreviewTable } from './PreviewTable.tsx';

type Props = { given: ListFile; turn: number; onBack: () => void };

/** How the file was read, to be corrected, and the name of the list. Nothing is stored before the last press. */
export function ListPreviewForm({ given, turn, onBack }: Props) {
  const [corrections, setCorrections] = useState<Omit<Corrections, 'roles'>>({});
  // Not sent before the list is made: they change nothing of how the file is read.
  const [roles, setRoles] = useState<Corrections['roles']>();
  const preview = useQuery({ ...previewQuery(given, turn, corrections), placeholderData: keepPreviousData });
  const correct = ({ roles: chosen, ...change }: Corrections) => {
    setCorrections({ ...corrections, ...change });
    // Other columns have other roles.
    setRoles('delimiter' in change ? undefined : (chosen ?? roles));
  };
  const shown = preview.data && withRoles(preview.data, roles);
  return (
    <div className="mt-lede flex flex-col gap-5">
      <p className="text-md">
        {given.kind === 'file' ? <BidiText text={given.file.name} /> : 'Pasted rows'}{' '}
        <Button ref={leaveFocus} kind="link" onClick={onBack}>
          {given.kind === 'file' ? 'Choose another file' : 'Change the rows'}
        </Button>
      </p>
      {preview.error !== null && (
        <ErrorPanel title="Dossier could not read these rows" detail={readFailureText(preview.error)} />
      )}
      {preview.isPending && <Loading what="preview" />}
      {shown !== undefined && (
        <>
          <Reading preview={shown} onCorrection={correct} />
          <NameForm
            given={given}
            corrections={{ ...corrections, roles }}
            preview={shown}
            busy={preview.isFetching}
          />
        </>
      )}
    </div>
  );
}

function withRoles(preview: ListPreview, roles: Corrections['roles']): ListPreview {
  if (roles === undefined) return preview;
  const columns = preview.columns.map(({ name }, index) => {
    const role = roles[index];
    return role === undefined ? { name } : { name, role };
  });
  return { ...preview, columns };
}

type ReadingProps = { preview: ListPreview; onCorrection: (change: Corrections) => void };

/** What was guessed, as fields: a wrong guess is corrected where it is shown. */
function Reading({ preview, onCorrection }: ReadingProps) {
  const { encoding, delimiter, header } = preview;
  return (
    <section aria-labelledby="reading" className="flex flex-col gap-3">
      <PanelHeading
        id="reading"
        ref={focusOnArrival}
        note={<LiveRegion visible message={previewSentence(preview)} />}
      >
        Check the columns
      </PanelHeading>
      <div className="flex flex-wrap gap-4">
        {delimiter !== undefined && (
          <Select
            label="Columns are separated by"
            options={DELIMITER_OPTIONS}
            value={delimiter}
            onChange={({ target }) => {
              const chosen = DELIMITER_OPTIONS.find(({ value }) => value === target.value);
              onCorrection({ delimiter: chosen?.value });
            }}
          />
        )}
        {encoding !== undefined && (
          <Select
            label="Characters"
            options={ENCODING_OPTIONS}
            value={encoding}
            onChange={({ target }) =>
              onCorrection({ encoding: ENCODING_OPTIONS.find(({ value }) => value === target.value)?.value })
            }
          />
        )}
        <Select
          label="The first row"
          options={HEADER_OPTIONS}
          value={header ? 'yes' : 'no'}
          onChange={({ target }) => onCorrection({ header: target.value === 'yes' })}
        />
      </div>
      <PreviewTable preview={preview} onRoles={(roles) => onCorrection({ roles })} />
    </section>
  );
}

type NameProps = { given: ListFile; corrections: Corrections; preview: ListPreview; busy: boolean };

function NameForm({ given, corrections, preview, busy }: NameProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const description = useListDescription({
    name: given.kind === 'file' ? nameOfFile(given.file.name) : '',
    note: '',
  });
  const [state, setState] = useState<'idle' | 'busy' | Error>('idle');
  const roles = rolesProblem(preview);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || state === 'busy') return;
    const written = description.complete();
    if (written === undefined) event.currentTarget.querySelector('input')?.focus();
    if (written === undefined || roles !== undefined) return;
    setState('busy');
    createListOfFile(client, { given, corrections, ...written }).then(
      (id) => navigate({ to: '/lists/$id/matching', params: { id } }),
      (error: unknown) => setState(error instanceof Error ? error : new Error(String(error))),
    );
  };
  return (
    <form onSubmit={submit} noValidate className="flex max-w-prose flex-col gap-4">
      <ListDescriptionFields {...description} />
      <LiveRegion visible message={roles} />
      {state instanceof Error && (
        <ErrorPanel title="The list was not created" detail={readFailureText(state)} />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" kind="primary" busy={busy || state === 'busy'}>
          Create list of {formatCount(preview.rows, ROWS)}
        </Button>
        <LiveRegion visible message={state === 'busy' && 'Matching the rows…'} />
      </div>
    </form>
  );
}

function focusOnArrival(heading: HTMLElement | null): void {
  heading?.focus();
}
