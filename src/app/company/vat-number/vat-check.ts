/**
 * The form and check digits of a VAT registration number (domain facts 5.9). Arithmetic only: a number that passes
 * need not be registered, and registered numbers are known that fail, so this is a hint and never a reason to refuse.
 */

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2];

/** What the check says: which of the two series the digits fit, or that the number has no check digits. */
export type VatVerdict = 'first-series' | 'second-series' | 'neither-series' | 'no-check-digits';

/**
 * Nine digits, the last two of which check the first seven: weighted sum plus check digits is a multiple of 97, in
 * the series since November 2009 after 55 is added ("9755"). Branches add three digits that nothing checks.
 */
export function vatVerdict(sent: string): VatVerdict {
  const [, digits] = /^(\d{9})(\d{3})?$/.exec(bareVatNumber(sent).number) ?? [];
  if (digits === undefined) return 'no-check-digits';
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  const checked = sum + Number(digits.slice(7));
  if (checked % 97 === 0) return 'first-series';
  return (checked + 55) % 97 === 0 ? 'second-series' : 'neither-series';
}

/** `GB 123 4567 89`, a branch `GB 123 4567 89 001`, departments `GB GD001`. Any other text is shown as it came. */
export function groupedVatNumber(sent: string): string {
  const { country, number } = bareVatNumber(sent);
  const [, head, middle, check, branch] = /^(\d{3})(\d{4})(\d{2})(\d{3})?$/.exec(number) ?? [];
  if (head !== undefined) return [country, head, middle, check, branch].filter(Boolean).join(' ');
  return /^(GD[0-4]|HA[5-9])\d{2}$/.test(number) ? `${country} ${number}` : sent;
}

/** XI is Northern Ireland trading with the European Union; without a prefix a number is GB's, the Isle of Man included. */
export function bareVatNumber(sent: string): { country: string; number: string } {
  const compact = sent.replace(/[\s.-]/g, '').toUpperCase();
  const [, country = 'GB', number = ''] = /^(GB|XI)?(.*)$/.exec(compact) ?? [];
  return { country, number };
}
