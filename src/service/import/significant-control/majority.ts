/**
 * More than half of the shares, of the votes, or of the surplus assets of a partnership that has no shares, held by the
 * entity itself: the first two conditions of the Companies Act 2006, Schedule 1A, paragraphs 2 and 3, and their
 * counterparts for limited liability partnerships and Scottish partnerships. Nothing may follow but `limited-liability-
 * partnership`: with `as-trust`, `as-firm` and `as-control-over-…` it is trustees or members of a firm who hold, and
 * overseas entities state no more than `more-than-25-percent`.
 */
const MORE_THAN_HALF =
  /^(?:ownership-of-shares|voting-rights|(?:part-)?right-to-share-surplus-assets)-(?:50-to-75|75-to-100)-percent(?:-limited-liability-partnership)?$/;

/** Whether natures of control, in the register's words, are those of a holder of more than half. */
export function holdsMajority(natures: readonly string[]): boolean {
  return natures.some((nature) => MORE_THAN_HALF.test(nature));
}
