import { plainWords } from '#app/format/plain-words.ts';

/**
 * What the categories of the filing history hold, in our own words. The provider's names for three of them are its own
 * (SPEC 2.5: Charge, Confirmations, PSC); the register's are mortgage, confirmation-statement and
 * persons-with-significant-control (domain facts 5.5).
 */
const CATEGORIES: ReadonlyMap<string, string> = new Map([
  ['accounts', 'Yearly accounts, and changes of the day they are made up to'],
  ['address', 'Registered office, and where registers are kept'],
  ['annual return', 'The yearly return, replaced in June 2016 by the confirmation'],
  ['auditors', 'Auditors who came, left or said why'],
  ['capital', 'Shares issued, cancelled, bought back or changed'],
  ['certificate', 'Certificates of the registrar'],
  ['change of constitution', 'Objects and articles changed'],
  ['change of name', 'New names, and changes from one kind of company to another'],
  ['charge', 'Assets that secure a debt: registered, changed, paid off'],
  ['confirmations', 'The yearly confirmation that the register is right'],
  ['court order', 'Orders of a court that the registrar has to keep'],
  ['dissolution', 'Requests to be struck off, and what came of them'],
  ['document replacement', 'Papers that correct or replace an earlier one'],
  ['gazette', 'Public notices of a strike-off or a dissolution'],
  ['historical', 'Older papers, kept together'],
  ['incorporation', 'Formation, and the constitution'],
  ['insolvency', 'Liquidation, administration, receivers, arrangements with creditors'],
  ['liquidation', 'Moratoriums and other papers of an insolvency'],
  ['miscellaneous', 'Whatever has no form of its own'],
  ['officers', 'Directors, secretaries and members: appointed, left, changed'],
  ['other', 'Whatever has no category of its own'],
  ['psc', 'People and companies in control'],
  ['reregistration', 'Becoming another kind of company'],
  ['resolution', 'What the members decided'],
  ['restoration', 'Return to the register after a dissolution'],
  ['social landlord', 'Registration as a landlord of social housing'],
]);

/** The register's own names for categories that the provider names otherwise. */
const SAME_AS: ReadonlyMap<string, string> = new Map([
  ['confirmation statement', 'confirmations'],
  ['mortgage', 'charge'],
  ['persons with significant control', 'psc'],
  ['resolutions', 'resolution'],
]);

/** What a category holds, however its name is written (`Change of Name`, `change-of-name`); `undefined` for an unknown one. */
export function categoryMeaning(category: string | undefined): string | undefined {
  const words = plainWords(category ?? '');
  return CATEGORIES.get(SAME_AS.get(words) ?? words);
}

/** The categories that occur and have a meaning, in alphabetical order. */
export function categoriesIn(
  categories: readonly (string | undefined)[],
): { readonly category: string; readonly meaning: string }[] {
  const named = [...new Set(categories)].flatMap((category) => {
    const meaning = categoryMeaning(category);
    return category === undefined || meaning === undefined ? [] : [{ category, meaning }];
  });
  return named.sort((a, b) => a.category.localeCompare(b.category));
}
