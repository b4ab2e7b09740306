import { CAPITAL_FORMS } from './capital-forms.ts';
import { CHARGE_MEANINGS } from './charge-forms.ts';
import { COMPANY_FORMS } from './company-forms.ts';
import { companyForm } from './form-codes.ts';
import { INSOLVENCY_FORMS } from './insolvency-forms.ts';
import { OLDER_FORMS } from './older-forms.ts';
import { OLDER_INSOLVENCY_FORMS, SUCCESSORS } from './older-insolvency-forms.ts';

/**
 * What the common form codes of the register mean, in our own words (domain facts 5.5). A code that is not here
 * stands for itself: its title says more than a guess would.
 */
const MEANINGS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(COMPANY_FORMS),
  ...Object.entries(CAPITAL_FORMS),
  ...CHARGE_MEANINGS,
  ...Object.entries(INSOLVENCY_FORMS),
  ...Object.entries(OLDER_INSOLVENCY_FORMS),
  ...Object.entries(OLDER_FORMS).map(([code, meaning]) => [code, `${meaning}, used until 2009`] as const),
]);

/** Insolvency forms whose numbers mean the same in Scotland or Northern Ireland; the others have numbers of their own there. */
const SAME_ELSEWHERE =
  /^((?:AM|COM|CVA|LIQ|REC|RM|VAM|WU)\d+(?=\(Scot\))|1\.\d+(?=\((?:Scot|NI)\))|2\.\d+B(?=\(NI\)))\(\w+\)$/;

/** A form of the Companies Act 1985 and the sign of its part: `88(2)R`, `225(1)`, `363s`. */
const PART_OF_OLDER = /^(\d+[A-Z]?(?:\(\d+\))?)(?:[A-Za-z]|\((?:\d+|[A-Z])\))$/;

/** What a form code means, in a few plain words; `undefined` for one that is not among the common ones. */
export function formMeaning(type: string | undefined): string | undefined {
  if (type === undefined) return undefined;
  const code = type.trim();
  const [, again, filed = ''] = /^RP0([14])(.+)$/.exec(code) ?? [];
  if (again !== undefined) return filedAgain(again, formMeaning(filed));
  const bare = bareForm(code);
  return meaningOf(code) ?? meaningOf(bare) ?? meaningOf(PART_OF_OLDER.exec(bare)?.[1] ?? bare);
}

function meaningOf(code: string): string | undefined {
  return MEANINGS.get(successorOf(code) ?? code);
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

/** Corrections (`RP04CS01`) and replacements (`RP01CS01`) name the form that they stand for. */
function filedAgain(again: string, meaning: string | undefined): string {
  const verb = again === '4' ? 'Corrects' : 'Replaces';
  return meaning === undefined ? `${verb} an earlier form` : `${verb}: ${meaning}`;
}
