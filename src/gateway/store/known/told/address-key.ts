import type { Address } from '#contract/address.ts';
import { plainWords } from '#contract/name-words.ts';
import { cut } from './name-text.ts';

/**
 * The key that two writings of one registered office share: postcode, and premises with the first line, which some
 * records write as one. Empty where either is missing: a town or a postcode alone is no office.
 */
export function addressKey({ postal_code, premises, address_line_1 }: Address): string {
  const postcode = plainWords(postal_code ?? '').join('');
  const line = plainWords(`${premises ?? ''} ${address_line_1 ?? ''}`).join(' ');
  return postcode === '' || line === '' ? '' : cut(`${postcode} ${line}`);
}
