import { decimalSum, product, quotient, signOf, sizeOf, subtract } from '#app/format/decimals.ts';
import { known } from '#contract/values.ts';
import { type LineName, lineLabel } from '../lines.ts';
import { lengthOf, type Period } from '../periods.ts';
import { missingWord, problemWords } from '../statement/workings.ts';
import type { Source } from './ratio.ts';

/** What a company does, as far as the models ask; or why it is not known. */
export type Activity =
  | { readonly kind: 'manufacturer' | 'other'; readonly isPublic: boolean }
  | { readonly kind: 'unknown'; readonly because: string };

type Registered = {
  readonly company_type?: string | undefined;
  readonly sic_codes: readonly { readonly code?: string | undefined }[];
};

/** Divisions of SIC 2007: section C is manufacturing, section K finance and insurance. */
const MANUFACTURING = { from: 10, to: 33 };
const FINANCE = { from: 64, to: 66 };
const DORMANT = '99999';

/** Reads the activity from the SIC codes (2007); `undefined` where the Overview is not bought. */
export function activityOf(company: Registered | undefined): Activity {
  if (company === undefined) return unknown('the SIC code is in the Overview, which is not bought');
  const codes = company.sic_codes.flatMap(({ code }) => code ?? []);
  if (codes.length === 0) return unknown('no SIC code recorded');
  const odd = codes.find((code) => !/^\d{5}$/.test(code));
  if (odd !== undefined) return unknown(`SIC code “${odd}” is not of the 2007 edition`);
  if (codes.includes(DORMANT)) return unknown('the SIC code is of a dormant company');
  const divisions = codes.map((code) => Number(code.slice(0, 2)));
  if (divisions.some((division) => isIn(FINANCE, division))) {
    return unknown('the SIC code is of finance or insurance, which the model excludes');
  }
  const made = divisions.filter((division) => isIn(MANUFACTURING, division)).length;
  if (made > 0 && made < divisions.length) {
    return unknown('the SIC codes are of manufacturing and of other activities');
  }
  const isPublic = /^public|\bplc\b/i.test(company.company_type ?? '');
  return { kind: made > 0 ? 'manufacturer' : 'other', isPublic };
}

function unknown(because: string): Activity {
  return { kind: 'unknown', because };
}

function isIn({ from, to }: { from: number; to: number }, division: number): boolean {
  return division >= from && division <= to;
}

type Factor = {
  readonly weight: string;
  /** In the published formula. */
  readonly symbol: string;
  readonly label: string;
  readonly part: LineName;
  readonly whole: LineName;
};

export type DistressModel = {
  readonly id: string;
  readonly name: string;
  readonly scope: 'manufacturer' | 'other';
  /** The model was estimated for companies without a share price. */
  readonly privateOnly: boolean;
  readonly factors: readonly Factor[];
  /** Published limits: below is the zone of distress, above the safe zone. */
  readonly lower: string;
  readonly upper: string;
  /** What is uncertain about the model itself. */
  readonly caution?: string;
  readonly sources: readonly Source[];
};

const factor = (
  weight: string,
  symbol: string,
  part: LineName,
  whole: LineName = 'total_assets',
): Factor => ({
  weight,
  symbol,
  label: `${symbol}: ${lineLabel(part)} ÷ ${lineLabel(whole)}`,
  part,
  whole,
});

const REVIEW: Source = {
  title:
    'E. I. Altman, Applications of Distress Prediction Models, Int. J. Financial Studies 6(3), 70 (2018)',
  place: 'review of the models by their author',
  href: 'https://www.mdpi.com/2227-7072/6/3/70',
};

const REVISITED: Source = {
  title:
    'E. I. Altman, Predicting Financial Distress of Companies: Revisiting the Z-Score and ZETA Models (2000)',
  place: 'the models for private companies and for non-manufacturers',
};

/** Altman’s models on book values, each with its published coefficients and zones. */
export const DISTRESS_MODELS: readonly DistressModel[] = [
  {
    id: 'altman-z-private',
    name: 'Altman Z′ (1983)',
    scope: 'manufacturer',
    privateOnly: true,
    factors: [
      factor('0.717', 'X1', 'net_current_assets_working_capital'),
      factor('0.847', 'X2', 'profit_and_loss_account'),
      factor('3.107', 'X3', 'operating_profit'),
      factor('0.420', 'X4', 'shareholders_funds', 'total_liabilities'),
      factor('0.998', 'X5', 'turnover'),
    ],
    lower: '1.23',
    upper: '2.90',
    sources: [
      {
        title: 'E. I. Altman, Corporate Financial Distress (Wiley 1983)',
        place: 'the model for private manufacturers',
      },
      REVISITED,
      REVIEW,
    ],
  },
  {
    id: 'altman-z-non-manufacturer',
    name: 'Altman Z″ (1995)',
    scope: 'other',
    privateOnly: false,
    factors: [
      factor('6.56', 'X1', 'net_current_assets_working_capital'),
      factor('3.26', 'X2', 'profit_and_loss_account'),
      factor('6.72', 'X3', 'operating_profit'),
      factor('1.05', 'X4', 'shareholders_funds', 'total_liabilities'),
    ],
    lower: '1.10',
    upper: '2.60',
    caution: 'Publications disagree on its limits: some use those of Z′, 1.23 and 2.90.',
    sources: [
      {
        title:
          'E. I. Altman, J. Hartzell and M. Peck, Emerging Markets Corporate Bonds: A Scoring System (Salomon Brothers 1995)',
        place: 'the model for non-manufacturers',
      },
      REVISITED,
      REVIEW,
    ],
  },
];

/** `6.56 X1 + 3.26 X2`. */
export function modelFormula({ factors }: DistressModel): string {
  return factors.map(({ weight, symbol }) => `${weight} ${symbol}`).join(' + ');
}

/** The lines of a model, each once. */
export function modelLines({ factors }: DistressModel): LineName[] {
  return [...new Set(factors.flatMap(({ part, whole }) => [part, whole]))];
}

export type ModelValue =
  | {
      readonly kind: 'value';
      readonly value: string;
      /** `above 2.90, the published safe zone`. */
      readonly zone: string;
      /** The ratios that are weighed, in the order of the model. */
      readonly factors: readonly string[];
    }
  | { readonly kind: 'not-applicable'; readonly because: string };

/** The score of a period within the published scope of the model, or why it does not apply. */
export function modelValue(model: DistressModel, period: Period, activity: Activity): ModelValue {
  const because = scopeProblem(model, activity) ?? lengthProblem(period) ?? inputProblem(model, period);
  if (because !== undefined) return { kind: 'not-applicable', because };
  const exact = model.factors.map(({ part, whole }) => {
    const [numerator, denominator] = [amountOf(part, period), sizeOf(amountOf(whole, period))];
    return {
      fine: quotient(numerator, denominator, 8) ?? '0',
      shown: quotient(numerator, denominator, 3) ?? '0',
    };
  });
  const sum = decimalSum(
    model.factors.map(({ weight }, index) => product(weight, exact[index]?.fine ?? '0')),
  );
  const value = quotient(sum, '1', 2) ?? sum;
  return { kind: 'value', value, zone: zoneOf(model, sum), factors: exact.map(({ shown }) => shown) };
}

function scopeProblem({ scope, privateOnly }: DistressModel, activity: Activity): string | undefined {
  if (activity.kind === 'unknown') return activity.because;
  if (activity.kind !== scope) {
    return scope === 'manufacturer' ? 'not a manufacturer by its SIC code' : 'a manufacturer by its SIC code';
  }
  return privateOnly && activity.isPublic ? 'a public company; the model is for private ones' : undefined;
}

function lengthProblem(period: Period): string | undefined {
  if (period.months === 12) return undefined;
  const length = period.months === undefined ? undefined : lengthOf(period);
  return length === undefined ? 'length of the period not known' : `a period of ${length}, not 12`;
}

function inputProblem(model: DistressModel, period: Period): string | undefined {
  const wholes = new Set(model.factors.map(({ whole }) => whole));
  return problemWords(modelLines(model), (line) => {
    const missing = missingWord(line, period);
    if (missing !== undefined) return missing;
    if (wholes.has(line) && signOf(amountOf(line, period)) === 0) return 'zero';
    return line === 'total_assets' && signOf(amountOf(line, period)) < 0 ? 'negative' : undefined;
  });
}

function amountOf(line: LineName, { entry }: Period): string {
  return known(entry[line]) ?? '0';
}

function zoneOf({ lower, upper }: DistressModel, score: string): string {
  if (signOf(subtract(score, upper)) > 0) return `above ${upper}, the published safe zone`;
  if (signOf(subtract(score, lower)) < 0) return `below ${lower}, the published distress zone`;
  return `between ${lower} and ${upper}, the published grey zone`;
}
