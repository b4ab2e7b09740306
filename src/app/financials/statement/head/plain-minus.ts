/** U+2212 before a digit, as amounts are written here, becomes the `-` that spreadsheets read as a sign. */
export function plainMinus(text: string): string {
  return text.replace(/\u2212(?=\d)/g, '-');
}
