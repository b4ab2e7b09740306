import type { Address } from '#contract/address.ts';
import { isUnreadable } from '#contract/values.ts';

type AddressParts = { readonly [Name in keyof Address]?: Address[Name] | undefined };

/** The lines of an address (SPEC 2.3), without empty ones. */
export function addressLines(address: AddressParts): string[] {
  if (isUnreadable(address)) return [address.unreadable];
  return present([
    prefixed('c/o', address.care_of),
    prefixed('PO Box', address.po_box),
    street(address.premises, address.address_line_1),
    address.address_line_2,
    address.locality,
    address.region,
    address.postal_code,
    address.country,
  ]);
}

export function addressLine(address: AddressParts): string | undefined {
  return joinedLine(addressLines(address));
}

/** Such as a defendant's address (SPEC 2.6); `undefined` when all lines are absent. */
export function joinedLine(lines: readonly (string | undefined)[]): string | undefined {
  const given = present(lines);
  return given.length === 0 ? undefined : given.join(', ');
}

/** A house number belongs to its street; a building name has its own line. */
function street(premises: string | undefined, line: string | undefined): string | undefined {
  if (premises === undefined || line === undefined) return premises ?? line;
  return /^\d+[A-Za-z]?([-/]\d+[A-Za-z]?)?$/.test(premises) ? `${premises} ${line}` : `${premises}, ${line}`;
}

function prefixed(prefix: string, text: string | undefined): string | undefined {
  if (text === undefined || text.toLowerCase().startsWith(prefix.toLowerCase())) return text;
  return `${prefix} ${text}`;
}

function present(lines: readonly (string | undefined)[]): string[] {
  return lines.filter((line) => line !== undefined).filter((line) => line.trim() !== '');
}

const REGIONS = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'none' });

/** Prefers the name as received. `UK` (SPEC 2.10) is read as ISO 3166-1 `GB`; unknown codes are shown as received. */
export function countryName(name: string | undefined, code: string | undefined): string | undefined {
  if (name !== undefined || code === undefined) return name;
  const region = code === 'UK' ? 'GB' : code;
  return /^[A-Z]{2}$/.test(region) ? (REGIONS.of(region) ?? code) : code;
}
