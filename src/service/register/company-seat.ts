import type { GroupNodeWire } from '#contract/group-structure.ts';
import { countryIn } from '../country/country-in.ts';

/** Numbers that the register gives to companies of elsewhere: overseas companies, their establishments, overseas entities. */
const OVERSEAS = /^(?:BR|FC|NF|OE|SF)/;

/** Whether a number of the register is one that it gives to companies of elsewhere. */
export function isOverseas(companyNumber: string): boolean {
  return OVERSEAS.test(companyNumber);
}

/**
 * The country of a company on the register as a group node says it (SPEC 2.10). Whoever else is registered here is of the
 * United Kingdom, whatever its address says; an overseas company is of the country of its address, as far as that is known.
 */
export function seatOf(
  companyNumber: string,
  country: string,
): Pick<GroupNodeWire, 'country' | 'country_code'> {
  if (!isOverseas(companyNumber)) return { country: 'United Kingdom', country_code: 'UK' };
  const known = countryIn(country);
  return { country: known?.name ?? country, country_code: known?.code ?? '' };
}
