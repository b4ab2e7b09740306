import { isSignedOut } from '#app/queries/api-errors.ts';
import { useSession } from '#app/queries/session-query.ts';
import { Button } from '#app/ui/controls/Button.tsx';

/** Who is signed in, and the way out. Nothing where nobody has to sign in, or nobody is signed in any more. */
export function Person() {
  const { data: session, error } = useSession();
  if (isSignedOut(error) || session?.signedIn !== true) return null;
  return (
    <form method="post" action="/sign-out" className="flex items-center gap-1 text-sm">
      <bdi className="max-w-40 truncate text-ink-2 max-sm:sr-only">{session.name}</bdi>
      <Button kind="quiet" type="submit">
        Sign out
      </Button>
    </form>
  );
}
