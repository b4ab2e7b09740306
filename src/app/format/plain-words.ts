/** A label or code in lower case without punctuation, so that `Converted / Closed` and `converted-closed` are one. */
export function plainWords(label: string): string {
  return label
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
    .join(' ');
}
