import { type SubmitEvent, useState } from 'react';
import { useMemberChange, useRevocation } from '#app/api/members-query.ts';
import { Button } from '#app/components/ui/Button.tsx';
import { ConfirmedButton } from '#app/components/ui/ConfirmedButton.tsx';
import { LiveRegion } from '#app/components/ui/LiveRegion.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { ActionFailure, ActionFailureLine } from '#app/errors/ActionFailure.tsx';
import { leaveFocus } from '#app/page/page-focus.ts';
import type { Member } from '#contract/api/team.ts';
import { revocationText } from './member-words.ts';
import { PermissionFields } from './PermissionFields.tsx';
import {
  changeOf,
  type DraftProblems,
  draftOf,
  type PermissionDraft,
  readPermissions,
} from './permission-draft.ts';

const HEADING = 'change-access-key';

type Props = {
  member: Member;
  /** Somebody else changes an administrator's kind or revokes their key, so that one stays. */
  isOwn: boolean;
};

/** Changes what a key may do, or revokes it. */
export function MemberActions({ member, isOwn }: Props) {
  return (
    <section aria-labelledby={HEADING} className="mt-section max-w-160">
      <PanelHeading id={HEADING}>Change this access key</PanelHeading>
      <ChangeForm member={member} isOwn={isOwn} />
      <div className="mt-5 border-t border-line pt-3">
        {isOwn ? (
          <p className="text-ink-2">Another administrator has to revoke your own key.</p>
        ) : (
          <Revoke member={member} />
        )}
      </div>
    </section>
  );
}

function ChangeForm({ member, isOwn }: Props) {
  const change = useMemberChange(member.name);
  const [draft, setDraft] = useState<PermissionDraft>(() => draftOf(member));
  const [problems, setProblems] = useState<DraftProblems>({});
  const [saved, setSaved] = useState('');
  const edit = (next: PermissionDraft) => {
    setSaved('');
    setDraft(next);
  };
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSaved('');
    const reading = readPermissions(draft);
    setProblems(reading.ok ? {} : reading.problems);
    if (!reading.ok) {
      const [first] = Object.keys(reading.problems);
      event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    const changed = changeOf(member, reading.permissions);
    if (changed === undefined) setSaved('Nothing has changed.');
    else if (!change.isPending) {
      change.mutate(changed, {
        onSuccess: (after) => {
          setDraft(draftOf(after));
          setSaved('Saved. It applies from the next purchase on, also to orders.');
        },
      });
    }
  };
  return (
    <form onSubmit={save} noValidate className="mt-lede flex flex-col gap-4">
      <PermissionFields
        {...{ draft, problems }}
        fixedKind={isOwn ? 'Another administrator has to change your own kind.' : undefined}
        onDraft={edit}
      />
      <div>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={change.isPending}>
            Save
          </Button>
          <LiveRegion visible message={saved} />
        </div>
        <ActionFailure error={change.error} />
      </div>
    </form>
  );
}

function Revoke({ member }: { member: Member }) {
  const revoke = useRevocation(member.name);
  return (
    <div ref={leaveFocus} className="flex flex-col items-start gap-2">
      <ConfirmedButton
        label="Revoke this key"
        question={`Revoke the key of ${member.name}?`}
        consequence={revocationText(member)}
        confirm="Revoke"
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate()}
      />
      <ActionFailureLine error={revoke.error} />
    </div>
  );
}
