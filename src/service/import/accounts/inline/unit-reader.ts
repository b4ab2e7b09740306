import type { CollectedText, TextGatherer } from './collected-text.ts';
import type { Tag } from './markup-tag.ts';
import { INSTANCE } from './namespaces.ts';
import type { OddLines } from './odd-lines.ts';
import { ownString } from './own-string.ts';
import type { ReadingBudget } from './reading-budget.ts';

type Draft = { readonly above: CollectedText[]; readonly below: CollectedText[]; inDenominator: boolean };

/** Reads the units of a document (XBRL 2.1, 4.8), which facts name by their ids. */
export class UnitReader {
  readonly #found = new Map<string, string>();
  readonly #gatherer: TextGatherer;
  readonly #budget: ReadingBudget;
  readonly #odd: OddLines;
  #draft: Draft | undefined;

  constructor(gatherer: TextGatherer, budget: ReadingBudget, odd: OddLines) {
    this.#gatherer = gatherer;
    this.#budget = budget;
    this.#odd = odd;
  }

  /** Measures without their prefixes: `GBP`, `shares`, `GBP/shares`, `kW*h`. */
  get(id: string): string | undefined {
    return this.#found.get(id);
  }

  /** Takes an element of a unit, and tells what to do at its end; `undefined` where there is nothing to do. */
  open(tag: Tag): (() => void) | undefined {
    if (tag.namespace !== INSTANCE) return undefined;
    if (tag.name === 'unit') return this.#begin(ownString(tag.attribute('id')));
    const draft = this.#draft;
    if (draft === undefined) return undefined;
    if (tag.name === 'unitDenominator') {
      draft.inDenominator = true;
      return () => {
        draft.inDenominator = false;
      };
    }
    if (tag.name !== 'measure') return undefined;
    (draft.inDenominator ? draft.below : draft.above).push(this.#gatherer.begin());
    this.#budget.spend(0);
    return () => this.#gatherer.end();
  }

  #begin(id: string): () => void {
    const draft: Draft = { above: [], below: [], inDenominator: false };
    this.#draft = draft;
    return () => {
      this.#draft = undefined;
      const [above, below] = [product(draft.above), product(draft.below)];
      const unit = above === '' || below === '' ? above : `${above}/${below}`;
      this.#budget.spend(id.length + unit.length);
      if (unit === '') this.#odd.add(`Unit "${id}" has no measure.`);
      else if (this.#found.has(id)) this.#odd.add(`There are several units "${id}"; the first counts.`);
      else this.#found.set(id, unit);
    };
  }
}

function product(measures: readonly CollectedText[]): string {
  return measures.map(({ text }) => text.slice(text.indexOf(':') + 1)).join('*');
}
