import { bareVatNumber } from './vat-check.ts';

/** Which kind of registration a number is by its form alone (domain facts 5.9); a hint, as the check digits are. */
export function vatForm(sent: string): string {
  const { country, number } = bareVatNumber(sent);
  if (/^GD[0-4]\d\d$/.test(number)) return 'government department';
  if (/^HA[5-9]\d\d$/.test(number)) return 'health authority';
  const [, head, branch] = /^(\d{9})(\d{3})?$/.exec(number) ?? [];
  if (head === undefined) return 'no form of the United Kingdom';
  const kind =
    country === 'XI'
      ? 'Northern Ireland, trade with the European Union'
      : head.startsWith('00')
        ? 'Isle of Man'
        : 'nine digits';
  return branch === undefined ? kind : `${kind}, branch ${branch}`;
}
