import { formatDate } from '#app/format/dates.ts';
import { formatNumber } from '#app/format/numbers.ts';
import { statusGravity } from '#app/format/status.ts';
import type { DocumentItem } from '#contract/documents.ts';
import { known } from '#contract/values.ts';
import { yearsLater } from '#contract/years-later.ts';
import { presentForm } from '../documents/forms/form-codes.ts';
import { formMeaning } from '../documents/forms/form-meanings.ts';
import type { FiledFinding } from './risk-flag.ts';

type ClassifiedFiling = { readonly filing: DocumentItem; readonly effects: ReturnType<typeof statusEffects> };

type Verdict = {
  readonly filing: DocumentItem;
  readonly effect: StatusEffect;
  readonly family: Family;
  readonly isOld?: true;
};

const GRAVITY = ['open', 'either', 'over'] as const;

/** The newest filing of each action counts. `copied`: date of the newest copy of the filings. */
export function filedStatus(filings: readonly DocumentItem[], copied: string): FiledFinding | undefined {
  const classified = filings.map((filing) => ({ filing, effects: statusEffects(filing) }));
  const lapsed = yearsLater(copied, -1) ?? '';
  const verdicts = (['register', 'insolvency'] as const).flatMap(
    (group) => gravestOf(classified, group, lapsed) ?? [],
  );
  const unrecognised = classified.filter(
    ({ filing, effects }) => effects.size === 0 && mayAffectStatus(filing),
  );
  const sorted = GRAVITY.flatMap((effect) => verdicts.filter((verdict) => verdict.effect === effect));
  const first = sorted[0]?.filing ?? unrecognised[0]?.filing;
  if (first === undefined) return undefined;
  const state = sorted[0]?.effect === 'open' ? 'found' : stateOf(sorted, unrecognised.length);
  const shown = [...new Map(sorted.map((verdict) => [verdict.filing, verdict])).values()];
  return {
    state,
    label: gravestLabel(sorted),
    words: `${[...shown.map(filingText), ...unrecognisedText(unrecognised.length, shown.length)].join('; ')} (derived from filings)`,
    evidence: { operation: 'documents', search: searchFor(first) },
    filedOn: sorted
      .flatMap(({ filing }) => known(filing.date) ?? [])
      .toSorted()
      .at(-1),
  };
}

/** The status of the gravest action that has not ended. */
function gravestLabel(verdicts: readonly Verdict[]): string | undefined {
  const labels = verdicts.filter(({ effect }) => effect === 'open').map(labelOf);
  return labels.toSorted((a, b) => statusGravity(b) - statusGravity(a))[0];
}

const SUSPENDED = /^(DISS16\(SOAS\)|SOAS\(A\))$/;

function labelOf({ filing, family }: Verdict): string {
  return SUSPENDED.test(formOf(filing)) ? 'Strike-off suspended' : family.label;
}

function stateOf(verdicts: readonly Verdict[], unrecognised: number): FiledFinding['state'] {
  return unrecognised > 0 || verdicts.some(({ effect }) => effect === 'either') ? 'inconclusive' : 'clear';
}

function gravestOf(
  classified: readonly ClassifiedFiling[],
  group: 'register' | 'insolvency',
  lapsed: string,
): Verdict | undefined {
  const verdicts = FORM_FAMILIES.filter((family) => family.group === group).flatMap((family) => {
    const ofFamily = classified.flatMap(({ filing, effects }) => {
      const effect = effects.get(family);
      return effect === undefined ? [] : [{ filing, effect, family }];
    });
    const verdict = verdictOf(ofFamily);
    return verdict === undefined ? [] : doubtIfOld(verdict, lapsed);
  });
  return GRAVITY.flatMap((effect) => newestFirst(verdicts.filter((verdict) => verdict.effect === effect)))[0];
}

/** A strike-off takes months (Companies Act 2006, s1000 and s1003), so one that was begun before `lapsed` may have ended. */
function doubtIfOld(verdict: Verdict, lapsed: string): Verdict {
  const day = dayOf(verdict.filing);
  const isStrikeOff = verdict.effect === 'open' && verdict.family.label === STRIKE_OFF;
  return isStrikeOff && day !== '' && day < lapsed ? { ...verdict, effect: 'either', isOld: true } : verdict;
}

/** An end is in doubt where an opening has no date or a report follows it. */
function verdictOf(classified: readonly Verdict[]): Verdict | undefined {
  const deciding = newestFirst(classified.filter(({ effect }) => effect !== 'report'));
  const [newest] = deciding;
  if (newest === undefined) {
    const [report] = newestFirst(classified);
    return report === undefined ? undefined : { ...report, effect: 'open' };
  }
  if (newest.effect !== 'over') return newest;
  const undated = deciding.some(({ filing, effect }) => effect === 'open' && dayOf(filing) === '');
  const later = classified.some(
    ({ filing, effect }) => effect === 'report' && dayOf(filing) > dayOf(newest.filing),
  );
  return undated || later ? { ...newest, effect: 'either' } : newest;
}

/** Newest first, undated last; stable for equal dates (SPEC 2.5). */
function newestFirst(verdicts: readonly Verdict[]): Verdict[] {
  return verdicts.toSorted((a, b) => {
    const [one, other] = [dayOf(a.filing), dayOf(b.filing)];
    return one === other ? 0 : one > other ? -1 : 1;
  });
}

function dayOf({ date }: DocumentItem): string {
  return known(date) ?? '';
}

function filingText({ filing, isOld }: Verdict): string {
  const date = known(filing.date);
  const meaning = formMeaning(filing.type) ?? filing.title ?? filing.type ?? 'Form not given';
  const filed = `filed ${date === undefined ? 'on an unreadable date' : formatDate(date)}`;
  return `${meaning}, ${filed}${isOld ? ', which may have ended since' : ''}`;
}

function unrecognisedText(count: number, others: number): string[] {
  if (count === 0) return [];
  const more = others === 0 ? '' : ' more';
  return [`${formatNumber(count)}${more} about strike-off, dissolution or insolvency, on unrecognised forms`];
}

function searchFor({ type, category }: DocumentItem): Readonly<Record<string, string>> {
  if (type !== undefined) return { type };
  return category === undefined ? {} : { category };
}

/** A `report` is filed during an action or just after it. */
type StatusEffect = 'open' | 'over' | 'either' | 'report';

type Family = {
  readonly group: 'register' | 'insolvency';
  /** The status while its action is open, as the register or the form calls it. */
  readonly label: string;
  readonly forms: RegExp;
} & { readonly [Effect in Exclude<StatusEffect, 'open'>]?: RegExp };

const STRIKE_OFF = 'Strike-off proposed';

const RESTORED = 'AC92|REST-COCOMP|REST-CVL|REST-MVL';

/** By present forms, in upper case. `open` is every form without another effect. */
const FORM_FAMILIES: readonly Family[] = [
  {
    group: 'register',
    label: STRIKE_OFF,
    forms: new RegExp(`^(GAZ1|DISS16\\(SOAS\\)|DISS40|${RESTORED})$`),
    over: new RegExp(`^(DISS40|${RESTORED})$`),
  },
  {
    group: 'register',
    label: STRIKE_OFF,
    forms: new RegExp(`^(DS0[12]|652[AC]|GAZ1\\(A\\)|SOA[SD]\\(A\\)|${RESTORED})$`),
    over: new RegExp(`^(DS02|652C|SOAD\\(A\\)|${RESTORED})$`),
  },
  {
    group: 'register',
    label: 'Dissolved',
    // RT01 does not say whether the restoration was granted.
    forms: new RegExp(`^(GAZ2(\\(A\\))?|AC09|RT01|${RESTORED})$`),
    over: new RegExp(`^(${RESTORED})$`),
    either: /^RT01$/,
  },
  {
    group: 'insolvency',
    label: 'Liquidation',
    forms: /^(LIQ.*|WU\d\d|600A?|COCOMP|COLIQ|L64\..*|4\.(31|35|40|46|51)|AM22|REST-.*)$/,
    either: /^(WU18|L64\.01)$/,
    report: /^(LIQ(0[3-9]|1[0-2]| .*)|WU(03|0[5-9]|1[0-4]|17)|COLIQ|L64\.04|4\.(35|40|46|51))$/,
  },
  {
    group: 'insolvency',
    label: 'Administration',
    forms: /^(AM\d\d|2\.(6|7|2\(SCOT\)))$/,
    over: /^AM(20|21|25)$/,
    report: /^AM(0[2-9]|10|1[2-9])$/,
  },
  {
    group: 'insolvency',
    label: 'Voluntary arrangement',
    forms: /^CVA\d$/,
    over: /^CVA4$/,
    either: /^CVA2$/,
    report: /^CVA3$/,
  },
  // One of several receivers may have left.
  { group: 'insolvency', label: 'Receivership', forms: /^(RM|REC)\d+$/, either: /^RM02$/, report: /^REC/ },
  {
    group: 'insolvency',
    label: 'Moratorium',
    forms: /^(MT0\d|VAM[17])$/,
    over: /^(MT0[345]|VAM7)$/,
    either: /^MT02$/,
  },
];

function formOf({ type }: Pick<DocumentItem, 'type'>): string {
  return presentForm(type ?? '').toUpperCase();
}

const EFFECTS = ['over', 'either', 'report'] as const;

/** Effects of a filing by family; empty for an unknown form. */
function statusEffects({ type }: DocumentItem): ReadonlyMap<Family, StatusEffect> {
  const form = formOf({ type });
  const families = FORM_FAMILIES.filter(({ forms }) => forms.test(form));
  return new Map(
    families.map((family) => [family, EFFECTS.find((effect) => family[effect]?.test(form)) ?? 'open']),
  );
}

const CATEGORIES = new Set(['dissolution', 'gazette', 'insolvency', 'liquidation', 'restoration']);

/** A solvency statement before a capital reduction is no insolvency, whatever its category. */
const SOLVENT = 'CAP-SS';

/** By the category, for an unknown form. */
function mayAffectStatus({ category, type }: DocumentItem): boolean {
  if (type?.trim() === SOLVENT) return false;
  if (category === undefined) return type === undefined;
  return CATEGORIES.has(category.trim().toLowerCase());
}
