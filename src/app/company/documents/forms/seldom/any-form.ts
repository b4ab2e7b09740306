import { companyForm } from '../form-codes.ts';
import { everydayMeaning, type FormMeaning, filedAgain } from '../form-meanings.ts';
import { OLDER_CHARGE_MEANINGS } from './charge-effect.ts';
import { COMPANY_FORMS } from './company-forms.ts';
import { INSOLVENCY_FORMS } from './insolvency-forms.ts';
import { KIND_FORMS } from './kind-forms.ts';
import { OLDER_FORMS } from './older-forms.ts';
import { OLDER_INSOLVENCY_FORMS, SUCCESSORS } from './older-insolvency-forms.ts';

/** Besides those of everyday. A code that is not here stands for itself: its title says more than a guess would. */
const MEANINGS: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ ...COMPANY_FORMS, ...KIND_FORMS, ...INSOLVENCY_FORMS, ...OLDER_INSOLVENCY_FORMS }),
  ...OLDER_CHARGE_MEANINGS,
  ...Object.entries(OLDER_FORMS).map(([code, meaning]) => [code, `${meaning}, used until 2009`] as const),
]);

/** Insolvency forms whose numbers mean the same in Scotland or Northern Ireland; the others have numbers of their own there. */
const SAME_ELSEWHERE =
  /^((?:AM|COM|CVA|LIQ|REC|RM|VAM|WU)\d+(?=\(Scot\))|1\.\d+(?=\((?:Scot|NI)\))|2\.\d+B(?=\(NI\)))\(\w+\)$/;

/** A form of the Companies Act 1985 and the sign of its part: `88(2)R`, `225(1)`, `363s`. */
const PART_OF_OLDER = /^(\d+[A-Z]?(?:\(\d+\))?)(?:[A-Za-z]|\((?:\d+|[A-Z])\))$/;

/** Knows every form that we have words for, everyday or not. */
export const formMeaning: FormMeaning = (type = '') => {
  const code = type.trim();
  const [verb, filed] = filedAgain(code) ?? [];
  if (verb !== undefined) {
    const meaning = formMeaning(filed);
    return meaning === undefined ? `${verb} an earlier form` : `${verb}: ${meaning}`;
  }
  const bare = bareForm(code);
  return meaningOf(code) ?? meaningOf(bare) ?? meaningOf(PART_OF_OLDER.exec(bare)?.[1] ?? bare);
};

function meaningOf(code: string): string | undefined {
  const form = successorOf(code) ?? code;
  return MEANINGS.get(form) ?? everydayMeaning(form);
}

/** A code without what only says who files it, or where. */
function bareForm(code: string): string {
  const plain = companyForm(code);
  return SAME_ELSEWHERE.exec(plain)?.[1] ?? plain;
}

/** The form that says the same today: `COCOMP` of `4.13`, `AM10` of `2.24B(NI)`, `DS01` of `LLDS01`; else the code itself. */
export function presentForm(code: string): string {
  const bare = bareForm(code);
  return successorOf(bare) ?? bare;
}

function successorOf(code: string): string | undefined {
  return Object.hasOwn(SUCCESSORS, code) ? SUCCESSORS[code] : undefined;
}
