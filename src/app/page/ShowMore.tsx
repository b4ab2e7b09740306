import { Button } from '#app/components/ui/Button.tsx';
import { leaveFocusBefore } from './page-focus.ts';

type Props = {
  /** Its further pages load on demand. */
  list: {
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
};

/** Render it beside the list while there are further pages: when it is removed, the focus stays before the added lines. */
export function ShowMore({ list: { isFetchingNextPage, fetchNextPage } }: Props) {
  return (
    <div className="mt-3">
      <Button ref={leaveFocusBefore} busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
        Show more
      </Button>
    </div>
  );
}
