import type { QualifiedName } from './namespaces.ts';
import { ownString } from './own-string.ts';

/** Names looked up before are remembered, but not without end, and not of any length. */
const MOST_REMEMBERED = 1_000;
const LONGEST_REMEMBERED = 200;
const XML = 'http://www.w3.org/XML/1998/namespace';

/** A start tag, its attributes' values decoded. */
export class Tag implements QualifiedName {
  readonly namespace: string;
  readonly name: string;
  readonly #attributes: Readonly<Record<string, string>>;
  readonly #scope: Scope;

  constructor(
    { namespace, name }: QualifiedName,
    attributes: Readonly<Record<string, string>>,
    scope: Scope,
  ) {
    this.namespace = namespace;
    this.name = name;
    this.#attributes = attributes;
    this.#scope = scope;
  }

  /** The value of an attribute without prefix, `''` where it is absent. */
  attribute(name: string): string {
    return this.#attributes[name] ?? '';
  }

  /** The value of an attribute of a namespace, `''` where it is absent. */
  attributeIn(namespace: string, name: string): string {
    const found = Object.entries(this.#attributes).find(([written]) => {
      if (!written.endsWith(`:${name}`)) return false;
      const resolved = this.#scope.resolve(written, false);
      return resolved.namespace === namespace && resolved.name === name;
    });
    return found?.[1] ?? '';
  }

  /** A name that stands in an attribute or a text, as the names of concepts do. */
  resolve(written: string): QualifiedName {
    return this.#scope.resolve(written.trim(), true);
  }

  declares(namespaces: ReadonlySet<string>): boolean {
    return this.#scope.declares(namespaces);
  }
}

/** What prefixes stand for, from one element on. */
export class Scope {
  readonly #outer: Scope | undefined;
  readonly #declared: ReadonlyMap<string, string>;
  readonly #elements = new Map<string, QualifiedName>();

  constructor(declared: ReadonlyMap<string, string>, outer: Scope | undefined) {
    this.#declared = declared;
    this.#outer = outer;
  }

  /** Without a prefix an element is of the default namespace, an attribute of none. */
  resolve(written: string, hasDefault: boolean): QualifiedName {
    const known = hasDefault ? this.#elements.get(written) : undefined;
    if (known !== undefined) return known;
    const colon = written.indexOf(':');
    const namespace = colon >= 0 || hasDefault ? this.find(written.slice(0, Math.max(colon, 0))) : '';
    const resolved = { namespace, name: ownString(written.slice(colon + 1)) };
    if (hasDefault && written.length <= LONGEST_REMEMBERED && this.#elements.size < MOST_REMEMBERED) {
      this.#elements.set(ownString(written), resolved);
    }
    return resolved;
  }

  declares(namespaces: ReadonlySet<string>): boolean {
    return [...this.#declared.values()].some((namespace) => namespaces.has(namespace));
  }

  /** What a prefix stands for, `''` where it stands for nothing. */
  find(prefix: string): string {
    return this.#declared.get(prefix) ?? this.#outer?.find(prefix) ?? '';
  }
}

export const OUTERMOST = new Scope(new Map([['xml', XML]]), undefined);

/** An element that declares nothing shares its parent's scope. */
export function scopeOf(attributes: Readonly<Record<string, string>>, outer: Scope): Scope {
  let declared: Map<string, string> | undefined;
  for (const name in attributes) {
    if (!name.startsWith('xmlns') || (name.length > 5 && name[5] !== ':')) continue;
    declared ??= new Map();
    declared.set(name.slice(6), (attributes[name] ?? '').trim());
  }
  return declared === undefined ? outer : new Scope(declared, outer);
}
