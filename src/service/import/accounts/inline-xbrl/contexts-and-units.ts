import { isIsoDate } from '#contract/values.ts';
import type { Context } from '../fact.ts';
import type { ReadingBudget, Warnings } from './reading-limits.ts';
import type { CollectedText, TextCollector } from './text-collector.ts';
import { copyString, DIMENSIONS, INSTANCE, type Tag } from './xml-tag.ts';

type ContextDraft = {
  readonly id: string;
  readonly dimensions: Map<string, string>;
  entity?: CollectedText;
  instant?: CollectedText;
  start?: CollectedText;
  end?: CollectedText;
  segment: number | undefined;
};

/** Reads contexts (XBRL 2.1, 4.7; XBRL Dimensions 1.0), which facts reference by id. */
export class ContextReader {
  readonly #found = new Map<string, Context>();
  readonly #collector: TextCollector;
  readonly #budget: ReadingBudget;
  readonly #warnings: Warnings;
  #draft: ContextDraft | undefined;

  constructor(collector: TextCollector, budget: ReadingBudget, warnings: Warnings) {
    this.#collector = collector;
    this.#budget = budget;
    this.#warnings = warnings;
  }

  get(id: string): Context | undefined {
    return this.#found.get(id);
  }

  open(tag: Tag, depth: number): (() => void) | undefined {
    if (tag.namespace === INSTANCE && tag.name === 'context') return this.#begin(tag.attribute('id'));
    const draft = this.#draft;
    if (draft === undefined) return undefined;
    if (draft.segment !== undefined) return this.#member(tag, draft, depth === draft.segment + 1);
    if (tag.namespace !== INSTANCE) return undefined;
    switch (tag.name) {
      case 'segment':
      case 'scenario':
        draft.segment = depth;
        return () => {
          draft.segment = undefined;
        };
      case 'identifier':
        draft.entity = this.#collector.begin();
        break;
      case 'instant':
        draft.instant = this.#collector.begin();
        break;
      case 'startDate':
        draft.start = this.#collector.begin();
        break;
      case 'endDate':
        draft.end = this.#collector.begin();
        break;
      default:
        return undefined;
    }
    return () => this.#collector.end();
  }

  #begin(id: string): () => void {
    const draft: ContextDraft = { id: copyString(id), dimensions: new Map(), segment: undefined };
    this.#draft = draft;
    this.#budget.spend(id.length);
    return () => {
      this.#draft = undefined;
      const context = contextOf(draft);
      if (context === undefined) {
        this.#warnings.add(`Context "${draft.id}" has no readable date or period.`);
      } else if (this.#found.has(draft.id)) {
        this.#warnings.add(`Duplicate context "${draft.id}"; the first is used.`);
      } else {
        this.#found.set(draft.id, context);
      }
    };
  }

  /** A typed member is kept as `''`, so that a part is not taken for the whole. */
  #member(tag: Tag, draft: ContextDraft, isChild: boolean): (() => void) | undefined {
    if (!isChild) return undefined;
    const known = tag.namespace === DIMENSIONS;
    const dimension = copyString(known ? tag.resolve(tag.attribute('dimension')).name : tag.name);
    this.#budget.spend(dimension.length);
    draft.dimensions.set(dimension, '');
    if (!known || tag.name !== 'explicitMember') return undefined;
    const member = this.#collector.begin();
    return () => {
      this.#collector.end();
      this.#budget.spend(member.text.length);
      draft.dimensions.set(dimension, copyString(tag.resolve(member.text).name));
    };
  }
}

function contextOf({ entity, instant, start, end, dimensions }: ContextDraft): Context | undefined {
  const last = lastDay((instant ?? end)?.text ?? '');
  const first = instant === undefined ? firstDay(start?.text ?? '') : last;
  if (first === undefined || last === undefined || first > last) return undefined;
  return { entity: entity?.text ?? '', start: first, end: last, instant: instant !== undefined, dimensions };
}

function firstDay(text: string): string | undefined {
  const day = text.slice(0, 10);
  return isIsoDate(day) && /^(?:T|Z|[+-]\d\d:\d\d$|$)/.test(text.slice(10)) ? day : undefined;
}

/** The end of a day may be written as the following midnight (XBRL 2.1, 4.7.2). */
function lastDay(text: string): string | undefined {
  const day = firstDay(text);
  if (day === undefined || !text.slice(10).startsWith('T00:00:00')) return day;
  return new Date(Date.parse(day) - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

type UnitDraft = {
  readonly numerator: CollectedText[];
  readonly denominator: CollectedText[];
  inDenominator: boolean;
};

/** Reads units (XBRL 2.1, 4.8), which facts reference by id. */
export class UnitReader {
  readonly #found = new Map<string, string>();
  readonly #collector: TextCollector;
  readonly #budget: ReadingBudget;
  readonly #warnings: Warnings;
  #draft: UnitDraft | undefined;

  constructor(collector: TextCollector, budget: ReadingBudget, warnings: Warnings) {
    this.#collector = collector;
    this.#budget = budget;
    this.#warnings = warnings;
  }

  /** Without prefixes: `GBP`, `shares`, `GBP/shares`, `kW*h`. */
  get(id: string): string | undefined {
    return this.#found.get(id);
  }

  open(tag: Tag): (() => void) | undefined {
    if (tag.namespace !== INSTANCE) return undefined;
    if (tag.name === 'unit') return this.#begin(copyString(tag.attribute('id')));
    const draft = this.#draft;
    if (draft === undefined) return undefined;
    if (tag.name === 'unitDenominator') {
      draft.inDenominator = true;
      return () => {
        draft.inDenominator = false;
      };
    }
    if (tag.name !== 'measure') return undefined;
    (draft.inDenominator ? draft.denominator : draft.numerator).push(this.#collector.begin());
    this.#budget.spend(0);
    return () => this.#collector.end();
  }

  #begin(id: string): () => void {
    const draft: UnitDraft = { numerator: [], denominator: [], inDenominator: false };
    this.#draft = draft;
    return () => {
      this.#draft = undefined;
      const [numerator, denominator] = [product(draft.numerator), product(draft.denominator)];
      const unit = numerator === '' || denominator === '' ? numerator : `${numerator}/${denominator}`;
      this.#budget.spend(id.length + unit.length);
      if (unit === '') this.#warnings.add(`Unit "${id}" has no measure.`);
      else if (this.#found.has(id)) this.#warnings.add(`Duplicate unit "${id}"; the first is used.`);
      else this.#found.set(id, unit);
    };
  }
}

function product(measures: readonly CollectedText[]): string {
  return measures.map(({ text }) => text.slice(text.indexOf(':') + 1)).join('*');
}
