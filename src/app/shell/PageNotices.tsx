import { loadFailureWords } from '#app/page/failure/FailureNotice.tsx';
import { laterCode, useCode } from '#app/ui/signals/use-code.ts';

/**
 * Fetched once the page stands, since offline, or once the server has another version, there would be no fetching it. Where it
 * cannot be had, the page does without.
 */
const BOARD = laterCode(async () => {
  void loadFailureWords();
  return (await import('./notices/NoticeBoard.tsx')).NoticeBoard;
});

/** The place of what concerns every page: signed out, out of reach, outdated. */
export function PageNotices() {
  const NoticeBoard = useCode(BOARD, 'idle');
  return NoticeBoard && <NoticeBoard />;
}
