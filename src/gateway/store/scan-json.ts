/** Recursive readers would fail on deeper JSON. */
const MAX_DEPTH = 2_000;

/** Counted as commas and opening brackets. The densest records of 16 MiB have a million. */
export const MAX_VALUES = 1_500_000;

const MAX_DUPLICATES = 20;
/** In characters. */
const MAX_PATH = 200;

type Level = { isObject: boolean; readonly names: Set<string>; name: string; index: number };

/**
 * Bounds what parsing JSON takes, and finds the members that an object states more than once, as paths such as `data.0.name`:
 * parsers keep the last (RFC 8259 section 4). `undefined` if the text is too deep or has too many values to be parsed.
 */
export function scanJson(text: string): { readonly duplicates: readonly string[] } | undefined {
  // One per depth, used again.
  const levels: Level[] = [];
  const duplicates = new Set<string>();
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const level = levels[depth - 1];
    switch (text[at]) {
      case '"': {
        const end = stringEnd(text, at);
        if (level?.isObject && isName(text, end)) {
          level.name = nameAt(text, at, end);
          if (level.names.has(level.name) && duplicates.size < MAX_DUPLICATES) {
            duplicates.add(pathOf(levels.slice(0, depth)));
          }
          level.names.add(level.name);
        }
        at = end;
        break;
      }
      case '{':
      case '[':
        if (depth === MAX_DEPTH) return undefined;
        openLevel(levels, depth, text[at] === '{');
        depth += 1;
        values += 1;
        break;
      case '}':
      case ']':
        depth = Math.max(0, depth - 1);
        break;
      case ',':
        if (level !== undefined) level.index += 1;
        values += 1;
        break;
      default:
    }
    if (values > MAX_VALUES) return undefined;
  }
  return { duplicates: [...duplicates] };
}

function openLevel(levels: Level[], depth: number, isObject: boolean): void {
  const level = levels[depth];
  if (level === undefined) {
    levels.push({ isObject, names: new Set(), name: '', index: 0 });
    return;
  }
  level.isObject = isObject;
  level.names.clear();
  level.index = 0;
}

/** Index of the closing quote; the end of the text without one. */
function stringEnd(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text[end - 1 - escapes] === '\\') escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return text.length;
}

/** Whether a colon follows the string that ends here. */
function isName(text: string, end: number): boolean {
  let next = end + 1;
  while (' \n\r\t'.includes(text[next] ?? ':')) next += 1;
  return text[next] === ':';
}

/** `"\u0061"` and `"a"` are the same name. */
function nameAt(text: string, start: number, end: number): string {
  const name = text.slice(start + 1, end);
  if (!name.includes('\\')) return name;
  try {
    return String(JSON.parse(`"${name}"`));
  } catch {
    // Not JSON, as parsing the whole text will show.
    return name;
  }
}

function pathOf(levels: readonly Level[]): string {
  const steps = levels.map(({ isObject, name, index }) => (isObject ? name : String(index)));
  return steps.join('.').slice(0, MAX_PATH);
}
