import type { DocumentItem } from '#contract/documents.ts';
import { presentForm } from '../../documents/forms/seldom/any-form.ts';

/**
 * What a form says of an action on the day it was filed: that it goes on, that it is over, or either; `report` is only
 * ever filed while one goes on, or about one that is just over.
 */
export type StandingEffect = 'open' | 'over' | 'either' | 'report';

/** One action that a later form of the same family can end. `open` is every form that is not named otherwise. */
type Family = {
  readonly group: 'register' | 'insolvency';
  readonly forms: RegExp;
} & { readonly [Effect in Exclude<StandingEffect, 'open'>]?: RegExp };

/** Each ends every action that took a company off the register: it is on it again. */
const RESTORED = 'AC92|REST-COCOMP|REST-CVL|REST-MVL';

/** Strike-off, dissolution and insolvency by the forms of today (domain facts 5.5). Forms are compared in capitals. */
export const STANDING_FAMILIES: readonly Family[] = [
  {
    group: 'register',
    forms: new RegExp(`^(GAZ1|DISS16\\(SOAS\\)|DISS40|${RESTORED})$`),
    over: new RegExp(`^(DISS40|${RESTORED})$`),
  },
  {
    group: 'register',
    forms: new RegExp(`^(DS0[12]|652[AC]|GAZ1\\(A\\)|SOA[SD]\\(A\\)|${RESTORED})$`),
    over: new RegExp(`^(DS02|652C|SOAD\\(A\\)|${RESTORED})$`),
  },
  {
    group: 'register',
    // Whether what RT01 asks for was granted, it does not say.
    forms: new RegExp(`^(GAZ2(\\(A\\))?|AC09|RT01|${RESTORED})$`),
    over: new RegExp(`^(${RESTORED})$`),
    either: /^RT01$/,
  },
  {
    group: 'insolvency',
    forms: /^(LIQ.*|WU\d\d|600A?|COCOMP|COLIQ|L64\..*|4\.(31|35|40|46|51)|AM22|REST-.*)$/,
    either: /^(WU18|L64\.01)$/,
    report: /^(LIQ(0[3-9]|1[0-2]| .*)|WU(03|0[5-9]|1[0-4]|17)|COLIQ|L64\.04|4\.(35|40|46|51))$/,
  },
  {
    group: 'insolvency',
    forms: /^(AM\d\d|2\.(6|7|2\(SCOT\)))$/,
    over: /^AM(20|21|25)$/,
    report: /^AM(0[2-9]|10|1[2-9])$/,
  },
  { group: 'insolvency', forms: /^CVA\d$/, over: /^CVA4$/, either: /^CVA2$/, report: /^CVA3$/ },
  // One of several receivers may have left.
  { group: 'insolvency', forms: /^(RM|REC)\d+$/, either: /^RM02$/, report: /^REC/ },
  { group: 'insolvency', forms: /^(MT0\d|VAM[17])$/, over: /^(MT0[345]|VAM7)$/, either: /^MT02$/ },
];

const EFFECTS = ['over', 'either', 'report'] as const;

/** What a filing says of the action of each family that it is a form of; empty where its form is none that is known here. */
export function standingEffects({ type }: DocumentItem): ReadonlyMap<Family, StandingEffect> {
  const form = presentForm(type ?? '').toUpperCase();
  const families = STANDING_FAMILIES.filter(({ forms }) => forms.test(form));
  return new Map(
    families.map((family) => [family, EFFECTS.find((effect) => family[effect]?.test(form)) ?? 'open']),
  );
}

const CATEGORIES = new Set(['dissolution', 'gazette', 'insolvency', 'liquidation', 'restoration']);

/** Directors declare a company solvent before it reduces its capital: no insolvency, whatever its category. */
const SOLVENT = 'CAP-SS';

/** Whether a filing may be about any of these actions by its category, where its form is not one that is known here. */
export function mayBeOfStanding({ category, type }: DocumentItem): boolean {
  if (type?.trim() === SOLVENT) return false;
  if (category === undefined) return type === undefined;
  return CATEGORIES.has(category.trim().toLowerCase());
}
