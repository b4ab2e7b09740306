/** An XBRL context: entity, period and dimensions (XBRL 2.1, 4.7; XBRL Dimensions 1.0). */
export type Context = {
  /** The identifier as tagged; in filings with Companies House the company number. */
  readonly entity: string;
  readonly start: string;
  readonly end: string;
  readonly instant: boolean;
  /** `GroupCompanyDataDimension` to `Consolidated`, without prefixes. Typed members are `''`. */
  readonly dimensions: ReadonlyMap<string, string>;
};

export type Fact = {
  /** Local name, such as `TurnoverRevenue`; prefix and namespace differ by taxonomy. */
  readonly concept: string;
  readonly namespace: string;
  readonly context: Context;
} & (
  | {
      /** Exact, with sign and scale applied: `-1234`, `0.28`. Absent for `xsi:nil`. */
      readonly number: string | undefined;
      readonly unit: string;
      readonly scale: number;
    }
  | {
      readonly text: string;
    }
);

export type NumberFact = Extract<Fact, { unit: string }> & { readonly number: string };

export type TaggedDocument = {
  readonly facts: readonly Fact[];
  /** `FRS-102`, `FRS-105`, …; `''` if the document refers to no known taxonomy. */
  readonly taxonomy: string;
  readonly warnings: readonly string[];
};

export function isNumber(fact: Fact): fact is NumberFact {
  return 'unit' in fact && fact.number !== undefined;
}

export function textsOf({ facts }: TaggedDocument, concept: string): string[] {
  return facts.flatMap((fact) => (fact.concept === concept && 'text' in fact ? fact.text : []));
}

/** The reason completes a sentence of the report: `ends in the middle …`. */
export type NotRead = { readonly rejected: string };
