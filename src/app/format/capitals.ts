/** The text with its first letter as at the beginning of a sentence. */
export function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** The text with its first letter as within a sentence. */
export function uncapitalised(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Things as a list within a sentence: `turnover`, `turnover and cost of sales`, `a, b and c`. */
export function listOf(words: readonly string[]): string {
  return LIST.format(words);
}
