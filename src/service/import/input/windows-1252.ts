/** The characters of the bytes 80 to 9F in Windows-1252; the five without one keep their code. */
const UPPER_CONTROLS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * The text of bytes in Windows-1252, in which every byte is a character, from the same bytes read as Latin-1. Written
 * out because `TextDecoder('windows-1252')` reads 80 to 9F as Latin-1 in several Node versions.
 */
export function windows1252(latin1: string): string {
  return latin1.replace(/[\x80-\x9f]/g, (byte) => UPPER_CONTROLS[byte.charCodeAt(0) - 0x80] ?? byte);
}
