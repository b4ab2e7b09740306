import type { PurchaseState } from '#app/queries/buying/purchase-state.ts';
import type { Held } from '#contract/api/holding.ts';
import { arrivalNews } from './arrival-news.ts';

type Props = { label: string; state: PurchaseState; held: Held | undefined };

/** A purchase in one sentence, for those who hear it; a failure speaks for itself where it is shown. */
export function PurchaseNews({ label, state, held }: Props) {
  if (state.status === 'asking') return `Asking for ${label}. You can leave this page.`;
  if (state.status === 'checking') return 'No answer came. Checking whether this was bought…';
  return state.status === 'bought' && held ? arrivalNews(label, state.charged, held) : null;
}
