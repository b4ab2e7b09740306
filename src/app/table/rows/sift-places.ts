/** A filter on a coded column: whether a row passes depends on its value alone. */
export type CodedTest = {
  readonly codes: Int32Array;
  /** 1 for values that pass, by place among the values. */
  readonly passing: Uint8Array;
};

/** A column whose choices are counted; `test` is its own filter where one is set. */
export type Facet = {
  readonly codes: Int32Array;
  readonly size: number;
  readonly test: CodedTest | undefined;
};

export type Sieve = {
  readonly texts: readonly string[];
  /** Folded; each has to occur. */
  readonly words: readonly string[];
  /** Filters other than those of the facets. */
  readonly tests: readonly CodedTest[];
  readonly facets: readonly Facet[];
};

export type Sifted = {
  /** The rows that pass everything, in the order given. */
  readonly places: readonly number[];
  /** For each facet and each of its values, the rows with it that pass every filter but the facet's own. */
  readonly counts: readonly Int32Array[];
};

/** One pass over the rows for the rows shown and for the counts of all choices. */
export function siftPlaces(order: Int32Array, { texts, words, tests, facets }: Sieve): Sifted {
  const places: number[] = [];
  const counts = facets.map(({ size }) => new Int32Array(size));
  const count = (facet: number, place: number) => {
    const code = facets[facet]?.codes[place] ?? 0;
    const own = counts[facet];
    if (own !== undefined) own[code] = (own[code] ?? 0) + 1;
  };
  for (const place of order) {
    const text = words.length === 0 ? '' : (texts[place] ?? '');
    if (!words.every((word) => text.includes(word)) || !tests.every((test) => passes(test, place))) continue;
    const failed = failedFacet(facets, place);
    if (failed === NONE) {
      places.push(place);
      for (let facet = 0; facet < facets.length; facet += 1) count(facet, place);
    } else if (failed !== SEVERAL) count(failed, place);
  }
  return { places, counts };
}

const NONE = -1;
const SEVERAL = -2;

/** The one facet whose own filter a row fails. A row that fails two is counted nowhere. */
function failedFacet(facets: readonly Facet[], place: number): number {
  let failed = NONE;
  for (let facet = 0; facet < facets.length; facet += 1) {
    const test = facets[facet]?.test;
    if (test === undefined || passes(test, place)) continue;
    if (failed !== NONE) return SEVERAL;
    failed = facet;
  }
  return failed;
}

function passes({ codes, passing }: CodedTest, place: number): boolean {
  return passing[codes[place] ?? 0] === 1;
}
