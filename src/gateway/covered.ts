import type { Subject } from '#contract/operations.ts';
import type { GatewayContext } from './context.ts';
import { isOffered, type Offer } from './offer.ts';
import { resourceOf } from './resource.ts';

/** How long the source's word that it holds no such record counts, in milliseconds: it may come by one. */
const WORD_COUNTS = 86_400_000;

/**
 * Tells which records of one company or query the source covers: those of operations that it answers at all, and for this
 * company where that is known, but for what it was asked for, lately and last, and said that it holds none. Without a first
 * page there is none of the others.
 */
export async function coverageOf(
  { store, ...offer }: Offer & Pick<GatewayContext, 'store'>,
  text: string,
): Promise<(subject: Subject) => boolean> {
  const none = await store.attempts.foundUncovered(text, WORD_COUNTS);
  return (subject) =>
    isOffered(subject, offer) &&
    !none.has(resourceOf(subject)) &&
    !none.has(resourceOf({ ...subject, page: 1 }));
}
