import { useWatchSeveral } from '#app/api/watch-query.ts';
import { Button } from '#app/components/ui/Button.tsx';
import { LiveRegion } from '#app/components/ui/LiveRegion.tsx';
import { watchedText } from './watch-words.ts';

type Props = {
  companies: readonly string[];
  /** `Watch these 8 companies`. */
  label: string;
};

/** Watches all companies of a list or a group with one press. */
export function WatchSeveralButton({ companies, label }: Props) {
  const { mutate, isPending, data, variables, error } = useWatchSeveral();
  if (companies.length === 0) return null;
  const watched = data && variables && watchedText(data.changed, variables.companies.length);
  const outcome = error === null ? watched : 'Not watched. Try again.';
  return (
    <>
      <Button
        kind="quiet"
        busy={isPending}
        onClick={() => mutate({ companies: [...companies], watched: true })}
      >
        {label}
      </Button>
      <LiveRegion visible message={outcome} />
    </>
  );
}
