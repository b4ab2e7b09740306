import type { AddressWire } from '#contract/address.ts';
import type { VatNumberWire } from '#contract/vat-number.ts';
import { chanceOf, type Random } from '../random.ts';
import { isLiving, type Traits } from '../traits.ts';
import { coinedPlace } from '../words/name-words.ts';

const NONE: VatNumberWire = { vat_number: '', company_name: '', company_address: '', additional_matches: [] };

/** The record of `vat-number`: about six in ten active companies are registered, a few with further matches. */
export function vatOf(traits: Traits, address: AddressWire): VatNumberWire {
  const random = chanceOf(traits, 'vat');
  const registered =
    traits.fixed.vatMatches !== undefined || (isLiving(traits) && !traits.dormant && random.chance(0.64));
  if (!registered) return NONE;
  const further = traits.fixed.vatMatches ?? (random.chance(0.05) ? random.int(1, 3) : 0);
  const line = [
    `${address.premises} ${address.address_line_1}`.trim(),
    address.address_line_2,
    address.locality,
    address.postal_code,
  ]
    .filter((part) => part !== '')
    .join(', ');
  return {
    vat_number: vatNumber(random, traits),
    company_name: traits.name,
    company_address: line,
    additional_matches: Array.from({ length: further }, (_, place) => ({
      vat_number: vatNumber(random, traits),
      company_name: place === 0 ? `${traits.name} (VAT GROUP)` : `${coinedPlace(random)} TRADING`,
      company_address: line,
    })),
  };
}

/** The weighted sum S of the first seven digits (8 to 2) plus the last two, or S + 55 in the series since
 * 2009, is a multiple of 97. Northern Ireland has the prefix XI in trade with the EU. */
function vatNumber(random: Random, { form }: Traits): string {
  const body = String(random.int(1_000_001, 9_999_999));
  const sum = [...body].reduce((whole, digit, place) => whole + Number(digit) * (8 - place), 0);
  const offset = random.chance(0.4) ? 55 : 0;
  const check = (97 - ((sum + offset) % 97)) % 97;
  return `${form.nation === 'Northern Ireland' ? 'XI' : 'GB'}${body}${String(check).padStart(2, '0')}`;
}
