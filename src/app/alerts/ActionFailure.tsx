import { readFailureText } from '#app/api/api-errors.ts';
import { ErrorPanel } from '#app/components/ui/Notice.tsx';

/** Why the last press changed nothing. */
export function ActionFailure({ error }: { error: Error | null }) {
  if (error === null) return null;
  return (
    <div className="mt-3">
      <ErrorPanel title="Nothing was changed" detail={readFailureText(error)} />
    </div>
  );
}
