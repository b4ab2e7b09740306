import { readFailureText } from '#app/api/api-errors.ts';
import { Button } from '#app/components/ui/Button.tsx';
import { ErrorPanel } from '#app/components/ui/Notice.tsx';
import { leaveFocusBefore } from './page-focus.ts';

type Props = {
  /** Its further pages load on demand. */
  list: {
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly error: Error | null;
    readonly fetchNextPage: () => unknown;
  };
  label?: string;
};

/** Render it beside the list while there are further pages: when it is removed, the focus stays before the added lines. */
export function ShowMore({ list, label = 'Show more' }: Props) {
  return (
    <div className="mt-3 flex flex-col items-start gap-3">
      {list.isFetchNextPageError && list.error !== null && (
        <ErrorPanel
          title="Dossier could not read the next part of this list"
          detail={`${readFailureText(list.error)} Reading is free: try again.`}
        />
      )}
      <Button ref={leaveFocusBefore} busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
        {label}
      </Button>
    </div>
  );
}
