import type { AddressWire } from '#contract/address.ts';

const UK = 'England|Scotland|Wales|Northern Ireland|United Kingdom';
/** Not in the United Kingdom, but with postcodes of its form. */
const CROWN_DEPENDENCIES = 'Jersey|Guernsey|Isle Of Man';

/** The form of a postcode, one blank inside. `SM11 PQ`, `W1T6EB` and `HG2 8P` are on the register and are not it. */
const POSTCODE = '[A-Z]{1,2}[0-9][A-Z0-9]? [0-9][A-Z]{2}';

const ENDS_IN_POSTCODE = new RegExp(`^(?:(.*) )?(${POSTCODE})(?: (${UK}|${CROWN_DEPENDENCIES}))?$`, 's');
/** New South Wales, New England and Little Scotland are places. */
const ENDS_IN_COUNTRY = new RegExp(`^(.*)(?<!\\b(?:New|South|Little)) (${UK})$`, 's');

/**
 * An address in one line as members (SPEC 2.3). Only what is certain is taken from its end, a postcode of the right
 * form and a country of the United Kingdom; towns and counties cannot be told from streets, and stay with all the
 * rest in the first line. The members in their order, with one blank between, are the line again.
 */
export function splitAddress(line: string): AddressWire {
  const [, before, postal_code = '', country = ''] = ENDS_IN_POSTCODE.exec(line) ?? [];
  if (postal_code !== '') return addressOf(before ?? '', postal_code, country);
  const [, rest, last = ''] = ENDS_IN_COUNTRY.exec(line) ?? [];
  return addressOf(rest ?? line, '', last);
}

function addressOf(address_line_1: string, postal_code: string, country: string): AddressWire {
  return {
    care_of: '',
    po_box: '',
    premises: '',
    address_line_1,
    address_line_2: '',
    locality: '',
    region: '',
    postal_code,
    country,
  };
}
