import { SignInLink } from '#app/page/SignInLink.tsx';
import { isSignedOut } from '#app/queries/api-errors.ts';
import { useSession } from '#app/queries/session-query.ts';
import { ErrorPanel } from '#app/ui/signals/ErrorPanel.tsx';

/** Says that the session has ended, whatever it was noticed by. What is on screen stays. */
export function SignedOut() {
  const { error } = useSession();
  if (!isSignedOut(error)) return null;
  return (
    <div className="mb-6">
      <ErrorPanel
        title="You are signed out"
        detail="Nothing can be read or bought until you sign in. A purchase under way goes on, and what arrives is kept for the team."
        actions={<SignInLink />}
      />
    </div>
  );
}
