export function list(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

/** A table written as text: one row per line, columns separated by `|`. */
export function table(text: string): readonly (readonly string[])[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('|').map((cell) => cell.trim()));
}
