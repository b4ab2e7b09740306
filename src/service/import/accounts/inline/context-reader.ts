import { isIsoDate } from '#contract/values.ts';
import type { Context } from '../fact.ts';
import type { CollectedText, TextGatherer } from './collected-text.ts';
import type { Tag } from './markup-tag.ts';
import { DIMENSIONS, INSTANCE } from './namespaces.ts';
import type { OddLines } from './odd-lines.ts';
import { ownString } from './own-string.ts';
import type { ReadingBudget } from './reading-budget.ts';

type Draft = {
  readonly id: string;
  readonly dimensions: Map<string, string>;
  entity?: CollectedText;
  instant?: CollectedText;
  start?: CollectedText;
  end?: CollectedText;
  /** How deep the element lies whose children tell of dimensions, while it is open. */
  segment: number | undefined;
};

/** Reads the contexts of a document (XBRL 2.1, 4.7; XBRL Dimensions 1.0), which facts name by their ids. */
export class ContextReader {
  readonly #found = new Map<string, Context>();
  readonly #gatherer: TextGatherer;
  readonly #budget: ReadingBudget;
  readonly #odd: OddLines;
  #draft: Draft | undefined;

  constructor(gatherer: TextGatherer, budget: ReadingBudget, odd: OddLines) {
    this.#gatherer = gatherer;
    this.#budget = budget;
    this.#odd = odd;
  }

  get(id: string): Context | undefined {
    return this.#found.get(id);
  }

  /** Takes an element of a context, and tells what to do at its end; `undefined` where there is nothing to do. */
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
        draft.entity = this.#gatherer.begin();
        break;
      case 'instant':
        draft.instant = this.#gatherer.begin();
        break;
      case 'startDate':
        draft.start = this.#gatherer.begin();
        break;
      case 'endDate':
        draft.end = this.#gatherer.begin();
        break;
      default:
        return undefined;
    }
    return () => this.#gatherer.end();
  }

  #begin(id: string): () => void {
    const draft: Draft = { id: ownString(id), dimensions: new Map(), segment: undefined };
    this.#draft = draft;
    this.#budget.spend(id.length);
    return () => {
      this.#draft = undefined;
      const context = contextOf(draft);
      if (context === undefined) {
        this.#odd.add(`Context "${draft.id}" is of no day or period that can be read.`);
      } else if (this.#found.has(draft.id)) {
        this.#odd.add(`There are several contexts "${draft.id}"; the first counts.`);
      } else {
        this.#found.set(draft.id, context);
      }
    };
  }

  /** What is no explicit member keeps its place, so that a part is not taken for the whole. */
  #member(tag: Tag, draft: Draft, isChild: boolean): (() => void) | undefined {
    if (!isChild) return undefined;
    const known = tag.namespace === DIMENSIONS;
    const dimension = ownString(known ? tag.resolve(tag.attribute('dimension')).name : tag.name);
    this.#budget.spend(dimension.length);
    draft.dimensions.set(dimension, '');
    if (!known || tag.name !== 'explicitMember') return undefined;
    const member = this.#gatherer.begin();
    return () => {
      this.#gatherer.end();
      this.#budget.spend(member.text.length);
      draft.dimensions.set(dimension, ownString(tag.resolve(member.text).name));
    };
  }
}

function contextOf({ entity, instant, start, end, dimensions }: Draft): Context | undefined {
  const last = lastDay((instant ?? end)?.text ?? '');
  const first = instant === undefined ? firstDay(start?.text ?? '') : last;
  if (first === undefined || last === undefined || first > last) return undefined;
  return { entity: entity?.text ?? '', start: first, end: last, instant: instant !== undefined, dimensions };
}

/** A date or a time of day, with its zone or without (XBRL 2.1, 4.7.2): the day is the one written. */
function firstDay(text: string): string | undefined {
  const day = text.slice(0, 10);
  return isIsoDate(day) && /^(?:T|Z|[+-]\d\d:\d\d$|$)/.test(text.slice(10)) ? day : undefined;
}

/** The end of a day may be written as the midnight after it (XBRL 2.1, 4.7.2). */
function lastDay(text: string): string | undefined {
  const day = firstDay(text);
  if (day === undefined || !text.slice(10).startsWith('T00:00:00')) return day;
  return new Date(Date.parse(day) - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
