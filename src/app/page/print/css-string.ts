/** Text as a string of CSS (CSSOM, serialise a string), whatever a company is called: nothing in it can end the string. */
export function cssString(text: string): string {
  const escaped = Array.from(text, (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    if (code === 0) return '\uFFFD';
    if (code < 0x20 || code === 0x7f) return `\\${code.toString(16)} `;
    return letter === '"' || letter === '\\' ? `\\${letter}` : letter;
  });
  return `"${escaped.join('')}"`;
}
