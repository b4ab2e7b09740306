import { OfflineError, readFailureText } from '#app/api/api-errors.ts';
import { ErrorPanel } from '#app/components/ui/Notice.tsx';

type Props = { error: Error | null };

/** Why the last press changed nothing. */
export function ActionFailure({ error }: Props) {
  if (error === null) return null;
  return (
    <div className="mt-3">
      <ErrorPanel title="Nothing was changed" detail={failureText(error)} />
    </div>
  );
}

/** The same in a line, beside the button. */
export function ActionFailureLine({ error }: Props) {
  if (error === null) return null;
  return (
    <p role="alert" className="text-sm text-bad">
      Not changed: {failureText(error)}
    </p>
  );
}

/** A read is repeated by itself once the device is connected, a change is not. */
function failureText(error: Error): string {
  return error instanceof OfflineError
    ? 'This device is offline. Try again once it is connected.'
    : readFailureText(error).replace(/\s*\bNothing was changed\.$/, '');
}
