import { useWatchCompany, useWatchState } from '#app/api/watch-query.ts';
import { Button } from '#app/components/ui/Button.tsx';

/** Watching is free. Keeps its room until it is known whether the company is watched. */
export function WatchButton({ number }: { number: string }) {
  const { data: state } = useWatchState(number);
  const { mutate, isPending } = useWatchCompany(number);
  const isWatched = state?.watched === true;
  return (
    <Button
      kind="quiet"
      aria-pressed={isWatched}
      title={isWatched ? 'No longer watch this company' : 'See what changes in this company, free'}
      busy={isPending}
      className={state === undefined ? 'invisible' : ''}
      onClick={() => mutate(!isWatched)}
    >
      {/* The longer word keeps the room, so that nothing moves. */}
      <span className="grid justify-items-center *:col-start-1 *:row-start-1">
        <span aria-hidden="true" className="invisible">
          Watching
        </span>
        <span>{isWatched ? 'Watching' : 'Watch'}</span>
      </span>
    </Button>
  );
}
