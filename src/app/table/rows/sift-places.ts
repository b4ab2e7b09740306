/** A filter on a coded column: whether a row passes depends on its value alone. */
export type CodedTest = {
  readonly codes: Int32Array;
  /** 1 for values that pass, by place among the values. */
  readonly passing: Uint8Array;
};

/** A column whose choices are counted; `test` is its own filter where one is set. */
type Facet = {
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
  readonly counts: () => readonly Int32Array[];
};

/** The rows shown, and the counts of all choices once they are asked for. Written for speed: it runs as one types. */
export function siftPlaces(order: Int32Array, { texts, words, tests, facets }: Sieve): Sifted {
  const sifted: number[] = [];
  for (let at = 0; at < order.length; at += 1) {
    const place = order[at] ?? 0;
    if (hasWords(texts, words, place) && passesAll(tests, place)) sifted.push(place);
  }
  const set = facets.flatMap(({ test }) => test ?? []);
  return {
    places: set.length === 0 ? sifted : sifted.filter((place) => passesAll(set, place)),
    counts: () => countChoices(sifted, facets),
  };
}

/** `sifted`: the rows that pass every filter but those of the facets. */
function countChoices(sifted: readonly number[], facets: readonly Facet[]): readonly Int32Array[] {
  const counts = facets.map(({ codes, size }) => ({ codes, counted: new Int32Array(size) }));
  for (const place of sifted) {
    const failed = failedFacet(facets, place);
    if (failed === SEVERAL) continue;
    for (let facet = 0; facet < counts.length; facet += 1) {
      const count = counts[facet];
      if (count === undefined || (failed !== NONE && failed !== facet)) continue;
      const code = count.codes[place] ?? 0;
      count.counted[code] = (count.counted[code] ?? 0) + 1;
    }
  }
  return counts.map(({ counted }) => counted);
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

function hasWords(texts: readonly string[], words: readonly string[], place: number): boolean {
  for (const word of words) if (texts[place]?.includes(word) !== true) return false;
  return true;
}

function passesAll(tests: readonly CodedTest[], place: number): boolean {
  for (const test of tests) if (!passes(test, place)) return false;
  return true;
}

function passes({ codes, passing }: CodedTest, place: number): boolean {
  return passing[codes[place] ?? 0] === 1;
}
