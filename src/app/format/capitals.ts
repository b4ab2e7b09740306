/** The text with its first letter as at the beginning of a sentence. */
export function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** The text with its first letter as within a sentence. */
export function uncapitalised(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

/**
 * Things as a list within a sentence: `turnover`, `turnover and cost of sales`, `a, b and c`. By hand, because the first
 * `Intl` object of a page has the browser read its tables of languages, which holds up the first drawing.
 */
export function listOf(words: readonly string[]): string {
  const last = words.slice(-1);
  return [...(words.length > 1 ? [words.slice(0, -1).join(', ')] : []), ...last].join(' and ');
}
