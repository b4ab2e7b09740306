import { heldText, type Noun } from '#app/format/counts.ts';
import { coverage } from '#app/queries/coverage.ts';
import type { PagesHeld } from '#app/queries/pages-query.ts';
import type { OperationHolding } from '#contract/api/company.ts';
import { type Look, look, type Reading } from './look.ts';

/** A record of which some pages may be held. */
export function lookAtPages<P extends PagesHeld>(
  holding: OperationHolding | undefined,
  reading: Reading<P>,
  noun: Noun,
): Look<P> {
  return look(holding, reading, (value) => ({
    days: value.pages.map((page) => page.holding.fetchedAt),
    coverage: heldText(coverage(value), noun),
  }));
}
