import { formatDate } from '#app/format/dates.ts';
import { formatNumber } from '#app/format/numbers.ts';
import type { DocumentItem } from '#contract/documents.ts';
import { known } from '#contract/values.ts';
import { formMeaning } from '../../documents/forms/seldom/any-form.ts';
import type { Finding } from '../subject-line.ts';
import {
  mayBeOfStanding,
  STANDING_FAMILIES,
  type StandingEffect,
  standingEffects,
} from './standing-forms.ts';

type Told = { readonly filing: DocumentItem; readonly effects: ReturnType<typeof standingEffects> };

type Verdict = { readonly filing: DocumentItem; readonly effect: StandingEffect };

/** What filings tell of a strike-off, a dissolution or an insolvency. */
export type StandingFiled = Finding & {
  /** The day of the newest filing it rests on. */
  readonly filedOn: string | undefined;
};

const GRAVITY = ['open', 'either', 'over'] as const;

/**
 * What filings tell of an action against a company's place on the register, and of its insolvency: of each action the
 * newest filing counts, and says no more than what was filed on its day. `undefined` where no filing is about any.
 */
export function standingFiled(filings: readonly DocumentItem[]): StandingFiled | undefined {
  const told = filings.map((filing) => ({ filing, effects: standingEffects(filing) }));
  const verdicts = (['register', 'insolvency'] as const).flatMap((group) => gravestOf(told, group) ?? []);
  const unjudged = told.filter(({ filing, effects }) => effects.size === 0 && mayBeOfStanding(filing));
  const sorted = GRAVITY.flatMap((effect) => verdicts.filter((verdict) => verdict.effect === effect));
  const first = sorted[0]?.filing ?? unjudged[0]?.filing;
  if (first === undefined) return undefined;
  const state = sorted[0]?.effect === 'open' ? 'found' : stateOf(sorted, unjudged.length);
  const shown = [...new Set(sorted.map(({ filing }) => filing))];
  return {
    state,
    words: `${[...shown.map(filingWords), ...unjudgedWords(unjudged.length, shown.length)].join('; ')} (derived from filings)`,
    evidence: { operation: 'documents', search: searchFor(first) },
    filedOn: sorted
      .flatMap(({ filing }) => known(filing.date) ?? [])
      .toSorted()
      .at(-1),
  };
}

function stateOf(verdicts: readonly Verdict[], unjudged: number): Finding['state'] {
  return unjudged > 0 || verdicts.some(({ effect }) => effect === 'either') ? 'untold' : 'clear';
}

/** Of several actions the gravest, of those the newest. */
function gravestOf(told: readonly Told[], group: 'register' | 'insolvency'): Verdict | undefined {
  const verdicts = STANDING_FAMILIES.filter((family) => family.group === group).flatMap((family) => {
    const ofFamily = told.flatMap(({ filing, effects }) => {
      const effect = effects.get(family);
      return effect === undefined ? [] : [{ filing, effect }];
    });
    return verdictOf(ofFamily) ?? [];
  });
  return GRAVITY.flatMap((effect) => newestFirst(verdicts.filter((verdict) => verdict.effect === effect)))[0];
}

/** The newest that decides. What is over is not told where something open has no date, or a report came later. */
function verdictOf(told: readonly Verdict[]): Verdict | undefined {
  const deciding = newestFirst(told.filter(({ effect }) => effect !== 'report'));
  const [newest] = deciding;
  if (newest === undefined) {
    const [report] = newestFirst(told);
    return report === undefined ? undefined : { ...report, effect: 'open' };
  }
  if (newest.effect !== 'over') return newest;
  const undated = deciding.some(({ filing, effect }) => effect === 'open' && dayOf(filing) === '');
  const later = told.some(
    ({ filing, effect }) => effect === 'report' && dayOf(filing) > dayOf(newest.filing),
  );
  return undated || later ? { ...newest, effect: 'either' } : newest;
}

/** As listed where the days are the same: a record has the newest first (SPEC 2.5). What has no day comes last. */
function newestFirst(verdicts: readonly Verdict[]): Verdict[] {
  return verdicts.toSorted((a, b) => {
    const [one, other] = [dayOf(a.filing), dayOf(b.filing)];
    return one === other ? 0 : one > other ? -1 : 1;
  });
}

function dayOf({ date }: DocumentItem): string {
  return known(date) ?? '';
}

function filingWords(filing: DocumentItem): string {
  const date = known(filing.date);
  const meaning = formMeaning(filing.type) ?? filing.title ?? filing.type ?? 'Form not given';
  return `${meaning}, filed ${date === undefined ? 'on a day that cannot be read' : formatDate(date)}`;
}

function unjudgedWords(count: number, others: number): string[] {
  if (count === 0) return [];
  const more = others === 0 ? '' : ' more';
  return [
    `${formatNumber(count)}${more} about a strike-off, a dissolution or an insolvency, of a form not known here`,
  ];
}

function searchFor({ type, category }: DocumentItem): Readonly<Record<string, string>> {
  if (type !== undefined) return { type };
  return category === undefined ? {} : { category };
}
