import type { Address } from '#contract/address.ts';
import { isUnreadable } from '#contract/values.ts';

/** An address (SPEC 2.3) line by line, without the empty ones; empty when nothing is given. */
export function addressLines(address: Address): string[] {
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

/** The same on one line; `undefined` when nothing is given. */
export function addressLine(address: Address): string | undefined {
  return joinedLine(addressLines(address));
}

/** Loose address lines, such as a defendant's (SPEC 2.6), on one line; `undefined` when all are absent. */
export function joinedLine(lines: readonly (string | undefined)[]): string | undefined {
  const given = present(lines);
  return given.length === 0 ? undefined : given.join(', ');
}

/** A house number belongs to its street; the name of a building has a line of its own. */
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
