import { Link } from '@tanstack/react-router';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { CopyButton } from '#app/components/ui/CopyButton.tsx';
import { LINK_TARGET } from '#app/components/ui/classes.ts';
import type { Session } from '#contract/api/session.ts';

/** Why there is no team to see, and who can help. */
export function NotAdministrator({ session: { name } }: { session: Session }) {
  const command = `npm run access -- change "${name}" --kind administrator`;
  return (
    <div className="mt-lede flex max-w-prose flex-col gap-2">
      <p>Only administrators see and change access keys. Ask an administrator of your team.</p>
      <p className="text-ink-2">
        To make <BidiText text={name} /> an administrator, someone with access to the server runs:
      </p>
      <p>
        <code className="wrap-anywhere text-sm">{command}</code> <CopyButton text={command} what="command" />
      </p>
      <p>
        <Link to="/team/$name" params={{ name }} className={LINK_TARGET}>
          What your own key may do
        </Link>
      </p>
    </div>
  );
}
