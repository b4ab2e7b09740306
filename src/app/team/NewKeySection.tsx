import { type SubmitEvent, useState } from 'react';
import { useNewMember } from '#app/api/members-query.ts';
import { Button } from '#app/components/ui/Button.tsx';
import { buttonClass } from '#app/components/ui/classes.ts';
import { TextInput } from '#app/components/ui/Field.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { ShownOnce } from '#app/components/ui/ShownOnce.tsx';
import { ActionFailure } from '#app/errors/ActionFailure.tsx';
import type { KeyKind } from '#contract/api/team.ts';
import { newKeyText } from './member-words.ts';
import { PermissionFields } from './PermissionFields.tsx';
import { type DraftProblems, draftOf, type PermissionDraft, readPermissions } from './permission-draft.ts';

const HEADING = 'new-access-key';

const ADMINISTRATOR = draftOf({ kind: 'administrator', mayBuy: true });
const BUYER = draftOf({ kind: 'buyer', mayBuy: true });

type Problems = DraftProblems & { readonly name?: string };

/** Makes a key, which is shown once. `isFirst`: from then on, everyone needs one. */
export function NewKeySection({ isFirst }: { isFirst: boolean }) {
  const add = useNewMember();
  const [name, setName] = useState('');
  const [draft, setDraft] = useState<PermissionDraft>(isFirst ? ADMINISTRATOR : BUYER);
  const [problems, setProblems] = useState<Problems>({});
  const [madeKind, setMadeKind] = useState<KeyKind>('administrator');
  const make = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reading = readPermissions(draft);
    const named = name.trim() === '' ? { name: 'Enter a name.' } : {};
    const found: Problems = { ...named, ...(reading.ok ? {} : reading.problems) };
    setProblems(found);
    const [first] = Object.keys(found);
    if (first !== undefined) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    if (!reading.ok || add.isPending) return;
    add.mutate(
      { name: name.trim(), ...reading.permissions },
      {
        onSuccess: () => {
          setMadeKind(reading.permissions.kind);
          setName('');
          setDraft(BUYER);
        },
      },
    );
  };
  return (
    <section
      aria-labelledby={HEADING}
      className={`max-w-160 ${isFirst && add.data === undefined ? '' : 'mt-section'}`}
    >
      {isFirst && add.data === undefined && (
        <p className="mt-lede mb-section text-ink-2">
          Nobody has an access key yet: everyone who reaches this server uses Dossier without signing in, and
          may buy and change everything.
        </p>
      )}
      <PanelHeading id={HEADING}>{isFirst ? 'First access key' : 'New access key'}</PanelHeading>
      {add.data !== undefined && (
        <div className="mt-lede">
          <ShownOnce label={`Access key of ${add.data.name}`} text={add.data.key} what="access key">
            {isFirst
              ? 'Copy it now: it is not shown again. From now on everyone signs in with a key of their own; you sign in with this one and can then make the others.'
              : newKeyText(madeKind, add.data.name)}
          </ShownOnce>
        </div>
      )}
      {isFirst && add.data !== undefined ? (
        <a href="/sign-in?next=%2Fteam" className={buttonClass('primary')}>
          Sign in
        </a>
      ) : (
        <form onSubmit={make} noValidate className="mt-lede flex flex-col gap-4">
          {isFirst && (
            <p className="text-ink-2">
              The first key is that of an administrator. As soon as it exists, everyone who uses Dossier needs
              an access key, and you sign in with this one.
            </p>
          )}
          <TextInput
            label="Name"
            hint={`${isFirst ? 'Yours' : 'Of a person or an agent'}, as it appears in the ledger. It cannot be changed later.`}
            name="name"
            autoComplete="off"
            value={name}
            error={problems.name}
            maxLength={60}
            className="w-full max-w-80"
            onChange={({ target }) => setName(target.value)}
          />
          {!isFirst && <PermissionFields draft={draft} problems={problems} onDraft={setDraft} />}
          <div>
            <Button type="submit" kind="primary" busy={add.isPending}>
              Make access key
            </Button>
            <ActionFailure error={add.error} />
          </div>
        </form>
      )}
    </section>
  );
}
