/** Company registration numbers: eight characters, `A` to `Z` and `0` to `9` (SPEC 8). Prefixes are not
 * validated, and letters may also end a number. */

const FORM = /^[A-Z0-9]{8}$/i;

/** Trims and upper-cases a number. Does not pad: `6` is not `00000006` (see `readCompanyNumber`). */
export function companyNumber(given: string): string | undefined {
  const number = given.trim();
  // Before it is upper-cased, which makes `SS` of `ß`.
  return FORM.test(number) ? number.toUpperCase() : undefined;
}

/** Reads typed text: `445790` is `00445790`, `sc 12` is `SC000012`. Fewer than four digits without a
 * prefix are a keyword, because names such as `3i` or `118` exist. */
export function readCompanyNumber(typed: string): string | undefined {
  const compact = typed.replace(/\s+/g, '').toUpperCase();
  const parts = /^([A-Z]{0,2})(\d+)$/.exec(compact);
  if (parts === null) return looksLikeNumber(compact) ? compact : undefined;
  const [, prefix = '', digits = ''] = parts;
  if (prefix === '' && digits.length < 4) return undefined;
  if (prefix.length + digits.length > 8) return undefined;
  return prefix + digits.padStart(8 - prefix.length, '0');
}

/** Eight characters with letters inside or at the end (`IP12345R`, `SL00123A`): a number if mostly digits. */
function looksLikeNumber(compact: string): boolean {
  return FORM.test(compact) && compact.replace(/\D/g, '').length >= 5;
}
