import { loadFailureWords } from '#app/page/failure/FailureNotice.tsx';
import { onDemandOrNothing, useOnDemand } from '#app/ui/signals/use-on-demand.ts';
import { untilIdle } from '#app/ui/signals/when-idle.ts';

/**
 * Fetched once the page stands, since offline, or once the server has another version, there would be no fetching it. Where it
 * cannot be had, the page does without.
 */
const BOARD = onDemandOrNothing(async () => {
  await untilIdle();
  void loadFailureWords();
  return (await import('./notices/NoticeBoard.tsx')).NoticeBoard;
});

/** The place of what concerns every page: signed out, out of reach, outdated. */
export function PageNotices() {
  const NoticeBoard = useOnDemand(BOARD);
  return NoticeBoard && <NoticeBoard />;
}
