/** `namespace` is `''` if the prefix is not declared. */
export type QualifiedName = { readonly namespace: string; readonly name: string };

/** Inline XBRL 1.0 (2008) and 1.1 (2013), which use the same names. */
export const INLINE: ReadonlySet<string> = new Set([
  'http://www.xbrl.org/2008/inlineXBRL',
  'http://www.xbrl.org/2013/inlineXBRL',
]);

export const INSTANCE = 'http://www.xbrl.org/2003/instance';
export const DIMENSIONS = 'http://xbrl.org/2006/xbrldi';
export const LINKBASE = 'http://www.xbrl.org/2003/linkbase';
export const XLINK = 'http://www.w3.org/1999/xlink';
export const SCHEMA_INSTANCE = 'http://www.w3.org/2001/XMLSchema-instance';
export const XHTML = 'http://www.w3.org/1999/xhtml';

const REGISTRY_STARTS = [
  'http://www.xbrl.org/inlineXBRL/transformation/',
  // Proposed before the first registry; still used in filings of 2023.
  'http://www.xbrl.org/2008/inlineXBRL/transformation',
];

export function isTransformationRegistry(namespace: string): boolean {
  return REGISTRY_STARTS.some((start) => namespace.startsWith(start));
}

const MAX_NAMES = 1_000;
const MAX_NAME_LENGTH = 200;
const XML = 'http://www.w3.org/XML/1998/namespace';

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

  attribute(name: string): string {
    return this.#attributes[name] ?? '';
  }

  attributeIn(namespace: string, name: string): string {
    const found = Object.entries(this.#attributes).find(([written]) => {
      if (!written.endsWith(`:${name}`)) return false;
      const resolved = this.#scope.resolve(written, false);
      return resolved.namespace === namespace && resolved.name === name;
    });
    return found?.[1] ?? '';
  }

  resolve(written: string): QualifiedName {
    return this.#scope.resolve(written.trim(), true);
  }

  declares(namespaces: ReadonlySet<string>): boolean {
    return this.#scope.declares(namespaces);
  }
}

export class Scope {
  readonly #outer: Scope | undefined;
  readonly #declared: ReadonlyMap<string, string>;
  readonly #elements = new Map<string, QualifiedName>();

  constructor(declared: ReadonlyMap<string, string>, outer: Scope | undefined) {
    this.#declared = declared;
    this.#outer = outer;
  }

  /** Without prefix an element has the default namespace, an attribute none. */
  resolve(written: string, hasDefault: boolean): QualifiedName {
    const known = hasDefault ? this.#elements.get(written) : undefined;
    if (known !== undefined) return known;
    const colon = written.indexOf(':');
    const namespace = colon >= 0 || hasDefault ? this.find(written.slice(0, Math.max(colon, 0))) : '';
    const resolved = { namespace, name: copyString(written.slice(colon + 1)) };
    if (hasDefault && written.length <= MAX_NAME_LENGTH && this.#elements.size < MAX_NAMES) {
      this.#elements.set(copyString(written), resolved);
    }
    return resolved;
  }

  declares(namespaces: ReadonlySet<string>): boolean {
    return [...this.#declared.values()].some((namespace) => namespaces.has(namespace));
  }

  find(prefix: string): string {
    return this.#declared.get(prefix) ?? this.#outer?.find(prefix) ?? '';
  }
}

export const ROOT_SCOPE = new Scope(new Map([['xml', XML]]), undefined);

/** Shares the parent's scope if the element declares no namespaces. */
export function scopeOf(attributes: Readonly<Record<string, string>>, outer: Scope): Scope {
  let declared: Map<string, string> | undefined;
  for (const name in attributes) {
    if (!name.startsWith('xmlns') || (name.length > 5 && name[5] !== ':')) continue;
    declared ??= new Map();
    declared.set(name.slice(6), (attributes[name] ?? '').trim());
  }
  return declared === undefined ? outer : new Scope(declared, outer);
}

/** Copies a slice, which would otherwise keep the whole string in memory. */
export function copyString(text: string): string {
  return Buffer.from(text).toString();
}
