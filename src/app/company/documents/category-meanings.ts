import { plainWords } from '#contract/text.ts';

/** Filing categories by their normalized provider name (SPEC 2.5). */
const CATEGORIES: ReadonlyMap<string, string> = new Map([
  ['accounts', 'Annual accounts and accounting reference dates'],
  ['address', 'Registered office and location of registers'],
  ['annual return', 'Annual return, replaced in June 2016 by the confirmation statement'],
  ['auditors', 'Appointments, resignations and statements of auditors'],
  ['capital', 'Shares allotted, cancelled, bought back or changed'],
  ['certificate', 'Registrar’s certificates'],
  ['change of constitution', 'Objects and articles changed'],
  ['change of name', 'Changes of name'],
  ['charge', 'Charges registered, changed or satisfied'],
  ['confirmations', 'Annual confirmation statements'],
  ['court order', 'Court orders'],
  ['dissolution', 'Strike-off applications and their outcome'],
  ['document replacement', 'Corrections and replacements of earlier documents'],
  ['gazette', 'Gazette notices of strike-off and dissolution'],
  ['historical', 'Older documents, combined'],
  ['incorporation', 'Incorporation and constitution'],
  ['insolvency', 'Liquidation, administration, receivership and voluntary arrangements'],
  ['liquidation', 'Moratoriums and other insolvency documents'],
  ['miscellaneous', 'Documents without their own form'],
  ['officers', 'Appointments, terminations and details of officers'],
  ['other', 'Documents without their own category'],
  ['psc', 'Persons with significant control'],
  ['reregistration', 'Changes of company type'],
  ['resolution', 'Members’ resolutions'],
  ['restoration', 'Restoration to the register'],
  ['social landlord', 'Registration as a social landlord'],
]);

/** The register’s names where the provider uses others. */
const SAME_AS: ReadonlyMap<string, string> = new Map([
  ['confirmation statement', 'confirmations'],
  ['mortgage', 'charge'],
  ['persons with significant control', 'psc'],
  ['resolutions', 'resolution'],
]);

/** Accepts any spelling (`Change of Name`, `change-of-name`). */
export function categoryMeaning(category: string | undefined): string | undefined {
  const words = plainWords(category ?? '');
  return CATEGORIES.get(SAME_AS.get(words) ?? words);
}

export function categoriesIn(
  categories: readonly (string | undefined)[],
): { readonly category: string; readonly meaning: string }[] {
  const named = [...new Set(categories)].flatMap((category) => {
    const meaning = categoryMeaning(category);
    return category === undefined || meaning === undefined ? [] : [{ category, meaning }];
  });
  return named.sort((a, b) => a.category.localeCompare(b.category));
}
