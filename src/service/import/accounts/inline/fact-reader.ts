import type { Fact } from '../fact.ts';
import type { TextGatherer } from './collected-text.ts';
import type { ContextReader } from './context-reader.ts';
import { Continuations } from './continuations.ts';
import { readFigure } from './figure.ts';
import type { Tag } from './markup-tag.ts';
import { isTransformationRegistry, type QualifiedName, SCHEMA_INSTANCE } from './namespaces.ts';
import type { OddLines } from './odd-lines.ts';
import { ownString } from './own-string.ts';
import type { ReadingBudget } from './reading-budget.ts';
import { NUMBER_TRANSFORMATIONS, TEXT_TRANSFORMATIONS } from './transformations.ts';
import type { UnitReader } from './unit-reader.ts';

/** A fact before its context, its unit and the rest of its text are known: these may follow. */
type Draft = QualifiedName & { readonly contextRef: string } & (
    | { readonly number: string | undefined; readonly scale: number; readonly unitRef: string }
    | { readonly text: string; readonly continuedAt: string; readonly format: QualifiedName | undefined }
  );

/** Reads the elements of inline XBRL that tag something; those around them (header, hidden, tuple) tell nothing more. */
export class FactReader {
  readonly #drafts: (Draft | undefined)[] = [];
  readonly #continuations: Continuations;
  readonly #strings = new Map<string, string>();
  readonly #gatherer: TextGatherer;
  readonly #budget: ReadingBudget;
  readonly #odd: OddLines;

  constructor(gatherer: TextGatherer, budget: ReadingBudget, odd: OddLines) {
    this.#gatherer = gatherer;
    this.#budget = budget;
    this.#odd = odd;
    this.#continuations = new Continuations(odd);
  }

  /** How many facts were tagged so far, readable or not. */
  get tagged(): number {
    return this.#drafts.length;
  }

  /** Takes an element of inline XBRL, and tells what to do at its end. */
  open(tag: Tag): (() => void) | undefined {
    switch (tag.name) {
      case 'nonFraction':
        return this.#number(tag);
      case 'nonNumeric':
        return this.#text(tag);
      case 'continuation':
        return this.#continuation(tag);
      case 'exclude':
        this.#gatherer.exclude(1);
        return () => this.#gatherer.exclude(-1);
      case 'fraction':
        this.#drafts.push(undefined);
        this.#odd.add(`${this.#conceptOf(tag).name} is tagged as a fraction, which is not read.`);
        return undefined;
      default:
        return undefined;
    }
  }

  /** The facts in the document's order; to be called once, at its end. */
  facts(contexts: ContextReader, units: UnitReader): readonly Fact[] {
    const facts: Fact[] = [];
    for (const draft of this.#drafts) {
      if (draft === undefined) continue;
      const { name: concept, namespace, contextRef } = draft;
      const context = contexts.get(contextRef);
      if (context === undefined) {
        this.#odd.add(`${concept} is of context "${contextRef}", which is not there; it was left out.`);
      } else if ('text' in draft) {
        facts.push({ concept, namespace, context, text: this.#meaning(draft) });
      } else {
        const unit = units.get(draft.unitRef);
        const { number, scale } = draft;
        if (unit !== undefined) facts.push({ concept, namespace, context, number, unit, scale });
        else this.#odd.add(`${concept} is in unit "${draft.unitRef}", which is not there; it was left out.`);
      }
    }
    return facts;
  }

  #number(tag: Tag): () => void {
    const at = this.#drafts.push(undefined) - 1;
    const shared = this.#conceptOf(tag);
    const unitRef = this.#kept(tag.attribute('unitRef'));
    const text = this.#begin();
    return () => {
      this.#gatherer.end();
      if (isNil(tag)) {
        this.#drafts[at] = { ...shared, unitRef, number: undefined, scale: 0 };
        return;
      }
      const figure = readFigure({
        shown: text.text,
        format: this.#formatOf(tag),
        scale: tag.attribute('scale').trim(),
        sign: tag.attribute('sign').trim(),
      });
      if (figure.odd !== undefined) this.#odd.add(`${shared.name}: ${figure.odd}`);
      if (!('number' in figure)) return;
      this.#budget.spend(figure.number.length);
      this.#drafts[at] = { ...shared, unitRef, number: figure.number, scale: figure.scale };
    };
  }

  #text(tag: Tag): () => void {
    const at = this.#drafts.push(undefined) - 1;
    const shared = this.#conceptOf(tag);
    const continuedAt = this.#kept(tag.attribute('continuedAt'));
    const format = this.#formatOf(tag);
    const gathered = this.#begin();
    return () => {
      this.#gatherer.end();
      const text = isNil(tag) ? '' : gathered.text;
      this.#budget.spend(text.length);
      this.#drafts[at] = { ...shared, text, continuedAt, format };
    };
  }

  #continuation(tag: Tag): () => void {
    const id = this.#kept(tag.attribute('id'));
    const continuedAt = this.#kept(tag.attribute('continuedAt'));
    const gathered = this.#begin();
    return () => {
      this.#gatherer.end();
      const { text } = gathered;
      this.#budget.spend(text.length);
      this.#continuations.add(id, { text, continuedAt });
    };
  }

  #meaning({ name: concept, text: shown, continuedAt, format }: Extract<Draft, { text: string }>): string {
    const text = this.#continuations.join(concept, shown, continuedAt);
    if (format === undefined) return text;
    const { namespace, name } = format;
    const transformation = isTransformationRegistry(namespace)
      ? (TEXT_TRANSFORMATIONS.get(name) ?? NUMBER_TRANSFORMATIONS.get(name))
      : undefined;
    const meant = transformation?.(text);
    if (meant !== undefined) return meant;
    const why = transformation === undefined ? 'which is not known' : 'which it does not fit';
    this.#odd.add(`${concept}: "${text.slice(0, 40)}" has the format "${name}", ${why}; it stays as shown.`);
    return text;
  }

  #conceptOf(tag: Tag): QualifiedName & { readonly contextRef: string } {
    const { namespace, name } = tag.resolve(tag.attribute('name'));
    if (namespace === '') this.#odd.add(`"${tag.attribute('name').slice(0, 80)}" is of no namespace.`);
    return {
      namespace: this.#kept(namespace),
      name: this.#kept(name),
      contextRef: this.#kept(tag.attribute('contextRef')),
    };
  }

  #formatOf(tag: Tag): QualifiedName | undefined {
    const written = tag.attribute('format').trim();
    if (written === '') return undefined;
    const { namespace, name } = tag.resolve(written);
    return { namespace: this.#kept(namespace), name: this.#kept(name) };
  }

  /** Names come again and again: each is kept once, as a string of its own. */
  #kept(text: string): string {
    const known = this.#strings.get(text);
    if (known !== undefined) return known;
    const kept = ownString(text);
    this.#budget.spend(kept.length);
    this.#strings.set(kept, kept);
    return kept;
  }

  #begin(): ReturnType<TextGatherer['begin']> {
    this.#budget.spend(0);
    return this.#gatherer.begin();
  }
}

function isNil(tag: Tag): boolean {
  const nil = tag.attributeIn(SCHEMA_INSTANCE, 'nil').trim();
  return nil === 'true' || nil === '1';
}
