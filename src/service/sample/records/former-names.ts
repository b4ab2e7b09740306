import type { Day } from '../day-count.ts';
import { chanceOf } from '../random.ts';
import { lastActive, type Traits } from '../traits.ts';
import { brandName } from '../words/name-words.ts';
import { surname } from '../words/people-words.ts';

/** A name the company had, from one day until another. */
export type FormerName = { readonly name: string; readonly from: Day; readonly until: Day };

/** Earlier names, newest first. About one company in eleven has changed its name, few more than once. */
export function formerNamesOf(traits: Traits): FormerName[] {
  const random = chanceOf(traits, 'former-names');
  const { born, form, fixed } = traits;
  const until = lastActive(traits);
  const drawn = form.reports && until - born > 400 && random.chance(0.09) ? random.int(1, 2) : 0;
  const names =
    fixed.formerNames ??
    Array.from({ length: drawn }, () =>
      `${brandName(random, surname(random).toUpperCase())} ${form.ending}`.trim(),
    );
  const step = Math.floor((until - born - 60) / (names.length + 1));
  return names.map((name, place) => {
    const order = names.length - place;
    return { name, from: order === 1 ? born : born + step * (order - 1), until: born + step * order };
  });
}
