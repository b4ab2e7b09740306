/** Shorter words are letters already, longer ones are hardly initials. */
const INITIALS = /^\p{L}{2,3}$/u;

/**
 * The words of a query with its initials written otherwise: `m m a concepts` as `mma concepts`, at the beginning also
 * `rj skips` as `r j skips`. Companies House and the companies themselves write them both ways.
 */
export function otherInitials(words: readonly string[]): string[][] {
  const text = words.join(' ');
  const joined = text.replace(/(?<![^ ])\p{L}(?: \p{L})+(?![^ ])/gu, (letters) =>
    letters.replaceAll(' ', ''),
  );
  const [first = '', ...others] = words;
  const split = INITIALS.test(first) ? [[...first, ...others]] : [];
  return joined === text ? split : [joined.split(' '), ...split];
}
