import { readableAhead } from '#app/queries/ahead/readers.ts';
import { keptFor } from '#app/queries/kept-for.ts';
import { laterCode, useCode } from '#app/ui/signals/use-code.ts';
import type { DocumentItem } from '#contract/documents.ts';
import { everydayMeaning, type FormMeaning } from './forms/form-meanings.ts';

export const ALL_FORMS = laterCode(async () => (await import('./forms/seldom/all-forms.ts')).ALL_FORMS);
readableAhead('documents', ALL_FORMS.load);

const areEveryday = keptFor((filings: readonly DocumentItem[]) =>
  filings.every(({ type }) => type === undefined || everydayMeaning(type) !== undefined),
);

/**
 * What says of the forms of some filings what they are: the words for seldom forms come where there is such a form among
 * them, `undefined` until they are here, so that no row changes once it stands.
 */
export function useFormMeaning(filings: readonly DocumentItem[]): FormMeaning | undefined {
  const isEveryday = areEveryday(filings);
  const all = useCode(ALL_FORMS, isEveryday ? 'not' : 'now');
  return isEveryday ? everydayMeaning : all?.formMeaning;
}
