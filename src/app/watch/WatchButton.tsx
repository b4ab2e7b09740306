import { useWatchCompany, useWatchState } from '#app/api/watch-query.ts';
import { Button } from '#app/components/ui/Button.tsx';
import { ActionFailureLine } from '#app/errors/ActionFailure.tsx';

/** Watching is free. Keeps its room until it is known whether the company is watched. */
export function WatchButton({ number }: { number: string }) {
  const { data: state } = useWatchState(number);
  const { mutate, isPending, error } = useWatchCompany(number);
  const isWatched = state?.watched === true;
  return (
    <>
      <Button
        kind="quiet"
        aria-pressed={isWatched}
        title={isWatched ? 'No longer watch this company' : 'See what changes in this company, free'}
        busy={isPending}
        // As wide as the longer word, so that nothing moves.
        className={`min-w-21 justify-center ${state === undefined ? 'invisible' : ''}`}
        onClick={() => mutate(!isWatched)}
      >
        {isWatched ? 'Watching' : 'Watch'}
      </Button>
      <ActionFailureLine error={error} />
    </>
  );
}
