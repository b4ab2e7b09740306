/**
 * Company registration numbers: eight characters, `A` to `Z` and `0` to `9` (SPEC 8; the register itself
 * accepts `[A-Z0-9]{8}`). Prefixes are hints, never a reason to refuse: letters may also end a number.
 */

const FORM = /^[A-Z0-9]{8}$/;

/**
 * The canonical form of a number given in any case and with blanks around it; `undefined` when it is not one.
 * Nothing is padded here: `6` is not `00000006` unless a person says so (see `readCompanyNumber`).
 */
export function companyNumber(given: string): string | undefined {
  const canonical = given.trim().toUpperCase();
  return FORM.test(canonical) ? canonical : undefined;
}

/**
 * What a person typed in the search box, read as a number: `445790` is `00445790`, `sc 12` is `SC000012`.
 * Zeros go after the prefix; only values whose whole rest is digits are padded. Fewer than four digits without
 * a prefix stay a keyword, because people search for names such as `3i` or `118`.
 */
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
