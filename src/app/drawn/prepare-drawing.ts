import type { QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import { takeSentAlong } from './take-sent-along.ts';

/**
 * Makes an Overview ready to be drawn at once and whole: what came with the page is decoded before anything waits, and
 * the code of all that stands on it is fetched. The server draws after this, and the browser takes over after this, so that
 * both draw the same.
 */
export async function prepareDrawing(queryClient: QueryClient, router: RegisteredRouter): Promise<void> {
  const [, , number = ''] = router.history.location.pathname.split('/');
  takeSentAlong(queryClient, number);
  await router.load();
}
