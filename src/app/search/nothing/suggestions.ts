import { readTyped, type Typed } from '../read-typed.ts';

/** Another question than the one that found nothing: a search, which has its price, or a company to open free. */
export type Suggestion =
  | { readonly kind: 'search'; readonly query: string; readonly change: string }
  | { readonly kind: 'company'; readonly number: string };

/** Legal forms as they end a name, and the article that some names carry behind it. */
const FORM =
  /(?:^|[\s,])\s*(?:\(the\)|(?:public\s+)?limited(?:\s+company|\s+liability\s+partnership)?|unlimited|ltd|p\.?l\.?c|l\.?l\.?p|c\.?i\.?c|cyfyngedig|cyf|inc(?:orporated)?|gmbh)\.?\s*$/i;

/**
 * What else to ask where a query found nothing, the nearest first: without its legal form, without signs, `&` for
 * `and` or the other way round, its first word alone. Never the query itself, and nothing twice whatever its case.
 */
export function suggestionsFor(query: string): readonly Suggestion[] {
  const stem = withoutForm(query);
  const plain = withoutSigns(stem);
  const variants = [
    { change: 'without the legal form', text: stem },
    { change: stem === query ? 'without punctuation' : 'without legal form and punctuation', text: plain },
    { change: stem.includes('&') ? 'with “and” for “&”' : 'with “&” for “and”', text: otherAnd(stem) },
    { change: 'its first word alone', text: firstWord(plain) },
  ];
  const suggestions: Suggestion[] = [];
  const typed = readTyped(query);
  if (typed.kind === 'company') suggestions.push({ kind: 'company', number: typed.number });
  const told = new Set([whatOf(typed).toLowerCase()]);
  for (const { change, text } of variants) {
    const reading = readTyped(text);
    const what = whatOf(reading);
    const folded = what.toLowerCase();
    if (what === '' || isForm(what) || told.has(folded)) continue;
    told.add(folded);
    if (reading.kind === 'company') suggestions.push({ kind: 'company', number: what });
    else suggestions.push({ kind: 'search', query: what, change });
  }
  return suggestions;
}

/** The number or the query that a text stands for; empty where there is nothing to do with it. */
function whatOf(reading: Typed): string {
  if (reading.kind === 'company') return reading.number;
  return reading.kind === 'query' ? reading.query : '';
}

/** `BROUGHTON AUCTION CO LIMITED(THE)` is `BROUGHTON AUCTION CO`; a query of a legal form only stays. */
export function withoutForm(query: string): string {
  const spaced = query.replace(/\(the\)\s*$/i, ' (the)');
  const shorter = spaced.replace(FORM, '').trim();
  if (!/[\p{L}\p{N}]/u.test(shorter)) return query;
  return shorter === spaced.trim() ? query : withoutForm(shorter);
}

/** `"A.B.J.Z DRIVER HIRE "` is `ABJZ DRIVER HIRE`: points and apostrophes part no words, other signs do. */
function withoutSigns(text: string): string {
  return text
    .replace(/(?<=\p{L})[.'’‘`](?=\p{L})/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}&]+/gu, ' ')
    .trim();
}

function otherAnd(text: string): string {
  return text.includes('&') ? text.replace(/\s*&\s*/g, ' and ') : text.replace(/\band\b/gi, '&');
}

/** Every company has one: a search for it finds anything. */
function isForm(text: string): boolean {
  return text.replace(FORM, '') === '';
}

/** The first word that is more than an article or an initial. */
function firstWord(text: string): string {
  const words = text.split(/\s+/);
  return words.find((word) => word.length > 1 && !/^(?:the|and)$/i.test(word)) ?? '';
}
