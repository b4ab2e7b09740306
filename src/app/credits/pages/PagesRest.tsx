import { LABELS } from '#app/format/labels.ts';
import { usePageState } from '#app/queries/page-query.ts';
import type { PagesHeld } from '#app/queries/pages-query.ts';
import { operation, type Subject } from '#contract/operations.ts';
import { SeveralButton } from '../several/SeveralButton.tsx';
import { missingPages, pageItems, pagesLabel, pagesText } from './missing-pages.ts';

type Props = { subject: Subject; held: PagesHeld };

/**
 * All pages that are not held, at their price together. A next page that is under way, of unknown outcome or not there
 * is told of in its own place and is not among them.
 */
export function PagesRest({ subject, held }: Props) {
  const { next } = held;
  const wanted = { ...subject, page: next ?? 1 };
  const { data: standing } = usePageState(wanted, { enabled: next !== undefined });
  const { attempt, covered = true } = standing?.held === false ? standing : {};
  const told = attempt?.state === 'reserved' || attempt?.state === 'unknown';
  const missing = missingPages(held, told ? next : undefined);
  const credits = held.pages[0]?.holding.credits ?? operation(subject.operation).credits;
  const offered = missing.length > 1 && covered;
  const items = offered ? pageItems(subject, missing, credits) : [];
  return (
    <SeveralButton
      label={pagesLabel(items)}
      heading={`${LABELS[subject.operation]}: pages your team does not hold`}
      summary={pagesText}
      items={items}
    />
  );
}
