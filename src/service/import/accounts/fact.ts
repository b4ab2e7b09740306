/** What an XBRL context says: of whom, when, and of which part of the whole (XBRL 2.1, 4.7; XBRL Dimensions 1.0). */
export type Context = {
  /** The entity's identifier as tagged, in the register's filings the company number. */
  readonly entity: string;
  /** `YYYY-MM-DD`. An instant has the same day in both. */
  readonly start: string;
  readonly end: string;
  readonly instant: boolean;
  /**
   * Explicit members by the local name of their dimension, both without prefix:
   * `GroupCompanyDataDimension` to `Consolidated`. Typed members are `''`.
   */
  readonly dimensions: ReadonlyMap<string, string>;
};

/** One tagged value. */
export type Fact = {
  /** Local name of the concept, such as `TurnoverRevenue`; taxonomies differ in prefix and namespace. */
  readonly concept: string;
  readonly namespace: string;
  readonly context: Context;
} & (
  | {
      /** A number with sign and scale applied, exact: `-1234`, `0.28`. Absent where `xsi:nil`. */
      readonly number: string | undefined;
      /** Measure without its prefix: `GBP`, `pure`, `shares`. */
      readonly unit: string;
      /** The scale as filed: 3 for thousands. */
      readonly scale: number;
    }
  | {
      /** A text, blanks collapsed, cut at 2,000 characters. */
      readonly text: string;
    }
);

/** A fact that is a number, and not `xsi:nil`. */
export type NumberFact = Extract<Fact, { unit: string }> & { readonly number: string };

/** All that was read of one inline XBRL document. */
export type TaggedDocument = {
  readonly facts: readonly Fact[];
  /** `FRS-102`, `FRS-105`, … from the taxonomy that the document refers to; `''` where it names none that is known. */
  readonly taxonomy: string;
  /** What could not be read, one plain line each. */
  readonly odd: readonly string[];
};

export function isNumber(fact: Fact): fact is NumberFact {
  return 'unit' in fact && fact.number !== undefined;
}

/** The texts that are tagged with a concept, in the document's order. */
export function textsOf({ facts }: TaggedDocument, concept: string): string[] {
  return facts.flatMap((fact) => (fact.concept === concept && 'text' in fact ? fact.text : []));
}

/** Why a document gives no facts at all, as a line of the report has it: `ends in the middle …`. */
export type NotRead = { readonly rejected: string };
