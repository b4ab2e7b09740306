import { CHARGE_FORMS, chargeMeanings, OLDER_CHARGE_MEANINGS } from './charge-forms.ts';
import { EVERYDAY_FORMS } from './everyday-forms.ts';
import { bareForm, successorOf } from './form-codes.ts';
import { INSOLVENCY_FORMS, OLDER_INSOLVENCY_FORMS } from './insolvency-forms.ts';
import { COMPANY_FORMS, KIND_FORMS, OLDER_FORMS } from './rare-forms.ts';

const MEANINGS: ReadonlyMap<string, string> = new Map([
  ...Object.entries({
    ...EVERYDAY_FORMS,
    ...COMPANY_FORMS,
    ...KIND_FORMS,
    ...INSOLVENCY_FORMS,
    ...OLDER_INSOLVENCY_FORMS,
  }),
  ...chargeMeanings(CHARGE_FORMS),
  ...OLDER_CHARGE_MEANINGS,
  ...Object.entries(OLDER_FORMS).map(([code, meaning]) => [code, `${meaning}, used until 2009`] as const),
]);

/** A form of the Companies Act 1985 with its part: `88(2)R`, `225(1)`, `363s`. */
const PART_OF_OLDER = /^(\d+[A-Z]?(?:\(\d+\))?)(?:[A-Za-z]|\((?:\d+|[A-Z])\))$/;

/** A correction (`RP04CS01`) or replacement (`RP01CS01`) with the code of the original form. */
const FILED_AGAIN = /^RP0([14])(.+)$/;

export function formMeaning(type = ''): string | undefined {
  const code = type.trim();
  const [, again, filed] = FILED_AGAIN.exec(code) ?? [];
  if (filed !== undefined) {
    const verb = again === '4' ? 'Corrects' : 'Replaces';
    const meaning = formMeaning(filed);
    return meaning === undefined ? `${verb} an earlier document` : `${verb}: ${meaning}`;
  }
  const bare = bareForm(code);
  return meaningOf(code) ?? meaningOf(bare) ?? meaningOf(PART_OF_OLDER.exec(bare)?.[1] ?? bare);
}

function meaningOf(code: string): string | undefined {
  return MEANINGS.get(successorOf(code) ?? code);
}
