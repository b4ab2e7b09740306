import { Button } from '#app/components/ui/Button.tsx';
import { leaveFocusBefore } from './page-focus.ts';

type Props = {
  /** A list of which further pages load on demand. */
  list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
};

/** Absent once all is shown; the focus then stays in the list. */
export function ShowMore({ list: { hasNextPage, isFetchingNextPage, fetchNextPage } }: Props) {
  if (!hasNextPage) return null;
  return (
    <div className="mt-3">
      <Button ref={leaveFocusBefore} busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
        Show more
      </Button>
    </div>
  );
}
