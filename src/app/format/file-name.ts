/** Without the extension: file systems stop at 255 bytes. */
const LIMIT = 80;

/** `00445790-appointments-2026-11-21.csv`. Only letters, digits, `.`, `_` and `-`, so that no path separator gets in. */
export function fileName(parts: readonly string[], ending: string): string {
  const stem = parts
    .map((part) => part.normalize('NFC').replace(/[^\p{L}\p{N}._-]+/gu, '-'))
    .join('-')
    .replace(/-{2,}/g, '-')
    .replace(/^[-.]+/, '');
  const short = Array.from(stem)
    .slice(0, LIMIT)
    .join('')
    .replace(/[-.]+$/, '');
  return `${short === '' ? 'dossier' : short}.${ending}`;
}
