/** Without control characters, which terminals obey, and U+0000, which PostgreSQL refuses. */
export function withoutControls(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ');
}

/** By code points, so that no surrogate pair is split; the text may be megabytes long. */
export function truncated(text: string, limit: number): string {
  const characters = [...text.slice(0, 2 * limit + 2)];
  const cut = characters.slice(0, limit).join('');
  return characters.length > limit ? `${cut}…` : cut;
}
