/** The words of a text, so that a list of hundreds stays readable. */
export function list(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

/** The lines of a table written as text: one row a line, columns apart by `|`. */
export function table(text: string): readonly (readonly string[])[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('|').map((cell) => cell.trim()));
}
