import type { Fact } from '../fact.ts';
import type { ContextReader, UnitReader } from './contexts-and-units.ts';
import { readFigure } from './figure.ts';
import type { ReadingBudget, Warnings } from './reading-limits.ts';
import { Continuations, type TextCollector } from './text-collector.ts';
import { NUMBER_TRANSFORMATIONS, TEXT_TRANSFORMATIONS } from './transformations.ts';
import {
  copyString,
  isTransformationRegistry,
  type QualifiedName,
  SCHEMA_INSTANCE,
  type Tag,
} from './xml-tag.ts';

/** A fact whose context, unit and continuations may still follow. */
type Draft = QualifiedName & { readonly contextRef: string } & (
    | { readonly number: string | undefined; readonly scale: number; readonly unitRef: string }
    | { readonly text: string; readonly continuedAt: string; readonly format: QualifiedName | undefined }
  );

/** Reads the tagging elements of inline XBRL; the others (header, hidden, tuple) add nothing. */
export class FactReader {
  readonly #drafts: (Draft | undefined)[] = [];
  readonly #continuations: Continuations;
  readonly #strings = new Map<string, string>();
  readonly #collector: TextCollector;
  readonly #budget: ReadingBudget;
  readonly #warnings: Warnings;

  constructor(collector: TextCollector, budget: ReadingBudget, warnings: Warnings) {
    this.#collector = collector;
    this.#budget = budget;
    this.#warnings = warnings;
    this.#continuations = new Continuations(warnings);
  }

  get tagged(): number {
    return this.#drafts.length;
  }

  open(tag: Tag): (() => void) | undefined {
    switch (tag.name) {
      case 'nonFraction':
        return this.#number(tag);
      case 'nonNumeric':
        return this.#text(tag);
      case 'continuation':
        return this.#continuation(tag);
      case 'exclude':
        this.#collector.exclude(1);
        return () => this.#collector.exclude(-1);
      case 'fraction':
        this.#drafts.push(undefined);
        this.#warnings.add(`${this.#conceptOf(tag).name} is tagged as a fraction, which is not supported.`);
        return undefined;
      default:
        return undefined;
    }
  }

  /** In document order; to be called once, at the end. */
  facts(contexts: ContextReader, units: UnitReader): readonly Fact[] {
    const facts: Fact[] = [];
    for (const draft of this.#drafts) {
      if (draft === undefined) continue;
      const { name: concept, namespace, contextRef } = draft;
      const context = contexts.get(contextRef);
      if (context === undefined) {
        this.#warnings.add(`${concept} has the missing context "${contextRef}"; it was left out.`);
      } else if ('text' in draft) {
        facts.push({ concept, namespace, context, text: this.#transformed(draft) });
      } else {
        const unit = units.get(draft.unitRef);
        const { number, scale } = draft;
        if (unit !== undefined) facts.push({ concept, namespace, context, number, unit, scale });
        else this.#warnings.add(`${concept} has the missing unit "${draft.unitRef}"; it was left out.`);
      }
    }
    return facts;
  }

  #number(tag: Tag): () => void {
    const index = this.#drafts.push(undefined) - 1;
    const shared = this.#conceptOf(tag);
    const unitRef = this.#intern(tag.attribute('unitRef'));
    const text = this.#begin();
    return () => {
      this.#collector.end();
      if (isNil(tag)) {
        this.#drafts[index] = { ...shared, unitRef, number: undefined, scale: 0 };
        return;
      }
      const figure = readFigure({
        shown: text.text,
        format: this.#formatOf(tag),
        scale: tag.attribute('scale').trim(),
        sign: tag.attribute('sign').trim(),
      });
      if (figure.warning !== undefined) this.#warnings.add(`${shared.name}: ${figure.warning}`);
      if (!('number' in figure)) return;
      this.#budget.spend(figure.number.length);
      this.#drafts[index] = { ...shared, unitRef, number: figure.number, scale: figure.scale };
    };
  }

  #text(tag: Tag): () => void {
    const index = this.#drafts.push(undefined) - 1;
    const shared = this.#conceptOf(tag);
    const continuedAt = this.#intern(tag.attribute('continuedAt'));
    const format = this.#formatOf(tag);
    const collected = this.#begin();
    return () => {
      this.#collector.end();
      const text = isNil(tag) ? '' : collected.text;
      this.#budget.spend(text.length);
      this.#drafts[index] = { ...shared, text, continuedAt, format };
    };
  }

  #continuation(tag: Tag): () => void {
    const id = this.#intern(tag.attribute('id'));
    const continuedAt = this.#intern(tag.attribute('continuedAt'));
    const collected = this.#begin();
    return () => {
      this.#collector.end();
      const { text } = collected;
      this.#budget.spend(text.length);
      this.#continuations.add(id, { text, continuedAt });
    };
  }

  #transformed({
    name: concept,
    text: shown,
    continuedAt,
    format,
  }: Extract<Draft, { text: string }>): string {
    const text = this.#continuations.join(concept, shown, continuedAt);
    if (format === undefined) return text;
    const { namespace, name } = format;
    const transformation = isTransformationRegistry(namespace)
      ? (TEXT_TRANSFORMATIONS.get(name) ?? NUMBER_TRANSFORMATIONS.get(name))
      : undefined;
    const transformed = transformation?.(text);
    if (transformed !== undefined) return transformed;
    const reason = transformation === undefined ? 'which is unknown' : 'which it does not match';
    this.#warnings.add(
      `${concept}: "${text.slice(0, 40)}" has the format "${name}", ${reason}; it is kept as shown.`,
    );
    return text;
  }

  #conceptOf(tag: Tag): QualifiedName & { readonly contextRef: string } {
    const { namespace, name } = tag.resolve(tag.attribute('name'));
    if (namespace === '') this.#warnings.add(`"${tag.attribute('name').slice(0, 80)}" has no namespace.`);
    return {
      namespace: this.#intern(namespace),
      name: this.#intern(name),
      contextRef: this.#intern(tag.attribute('contextRef')),
    };
  }

  #formatOf(tag: Tag): QualifiedName | undefined {
    const written = tag.attribute('format').trim();
    if (written === '') return undefined;
    const { namespace, name } = tag.resolve(written);
    return { namespace: this.#intern(namespace), name: this.#intern(name) };
  }

  #intern(text: string): string {
    const known = this.#strings.get(text);
    if (known !== undefined) return known;
    const copy = copyString(text);
    this.#budget.spend(copy.length);
    this.#strings.set(copy, copy);
    return copy;
  }

  #begin(): ReturnType<TextCollector['begin']> {
    this.#budget.spend(0);
    return this.#collector.begin();
  }
}

function isNil(tag: Tag): boolean {
  const nil = tag.attributeIn(SCHEMA_INSTANCE, 'nil').trim();
  return nil === 'true' || nil === '1';
}
