/** What a cell says, without how spreadsheets protect it: `="00445790"`, `'00445790`, `445790.0`, a no-break space. */
export function cellText(cell: string): string {
  const plain = cell.normalize('NFC').replace(HIDDEN, '').replace(/\s+/g, ' ').trim();
  const quoted = /^="(.*)"$/.exec(plain)?.[1]?.replaceAll('""', '"') ?? plain;
  return quoted
    .replace(/^'(?=\w)/, '')
    .replace(/^(\d+)\.0+$/, '$1')
    .trim();
}

/** Zero-width characters, marks of direction and soft hyphens, which copied text has; and what no text has. */
const HIDDEN = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|(?!\s)\p{Cc}/gu;
