import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { FailureNotice } from '#app/page/failure/FailureNotice.tsx';

/** Something in a page failed. The rest of the app stays usable, and moving on clears it. */
export function PanelError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return <FailureNotice error={error} onRetry={retry} />;
}
