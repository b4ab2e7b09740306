import { loadFailureWords } from '#app/page/failure/FailureNotice.tsx';
import { onDemandOrNothing, useOnDemand } from '#app/ui/signals/use-on-demand.ts';

/** Offline, or once the server has another version, there would be no fetching it. Where it cannot be had, the page does without. */
const BOARD = onDemandOrNothing(async () => {
  void loadFailureWords();
  return (await import('./notices/NoticeBoard.tsx')).NoticeBoard;
});

/** The place of what concerns every page: signed out, out of reach, outdated. */
export function PageNotices() {
  const NoticeBoard = useOnDemand(BOARD);
  return NoticeBoard && <NoticeBoard />;
}
