import type { QueryClient } from '@tanstack/react-query';
import { focusPageStart } from '#app/page/page-start.ts';
import type { Order } from '#app/queries/buying/order-outcome.ts';
import { purchase } from '#app/queries/buying/purchase.ts';

/** Orders what a button offers, from its press only, and sees to the focus where the button has gone by then. */
export async function pressOrder(client: QueryClient, order: Order): Promise<void> {
  const page = pageOnScreen();
  await purchase(client, order);
  // Whoever works elsewhere by now keeps the focus; Safari gives a button that is clicked none that could be kept.
  if (document.activeElement === document.body && pageOnScreen() === page) focusPageStart();
}

/** The open page, whatever is filtered or sorted on it: its path, and the question of a search. */
function pageOnScreen(): string {
  const { pathname, search } = window.location;
  return `${pathname}?${new URLSearchParams(search).get('query') ?? ''}`;
}
