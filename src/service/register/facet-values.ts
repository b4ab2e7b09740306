import type { FacetName } from '#contract/api/register-search.ts';
import type { CompanyRow } from './company-row.ts';
import { sicDivisions } from './sic-divisions.ts';

/** The columns that `facet` has: those of the contract, and the day of incorporation. */
export const COLUMNS = ['status', 'type', 'town', 'county', 'area', 'sic', 'incorporated'] as const;
export type ColumnName = FacetName | 'incorporated';

/** Between the values of one company; no value has it. */
export const SEPARATOR = '\n';

type Reading = { readonly column: keyof CompanyRow; readonly valueOf: (text: string) => string };

/** What a column takes the values of a company from; empty if the register does not state one. */
export const READINGS: Readonly<Record<ColumnName, Reading>> = {
  status: { column: 'status', valueOf: collapsed },
  type: { column: 'type', valueOf: collapsed },
  town: { column: 'locality', valueOf: placeName },
  county: { column: 'region', valueOf: placeName },
  area: { column: 'postal_code', valueOf: postcodeArea },
  sic: { column: 'sic_codes', valueOf: (codes) => sicDivisions(codes).join(SEPARATOR) },
  incorporated: { column: 'date_of_creation', valueOf: (date) => date },
};

/** A value that a question chooses, as the register has it. */
export function chosenValue(name: FacetName, text: string): string {
  if (name === 'town' || name === 'county') return placeName(text);
  return name === 'area' ? collapsed(text.toUpperCase()) : collapsed(text);
}

function collapsed(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The same for `London`, `LONDON` and `LONDON,`. */
function placeName(text: string): string {
  return collapsed(text.toUpperCase())
    .replace(/^[\s.,]+|[\s.,]+$/g, '')
    .normalize('NFC');
}

const POSTCODE = /^\s*([A-Z]{1,2})\d[A-Z\d]?\s*\d[A-Z]{2}\s*$/;

/** `SW` of `SW1A 1AA`; nothing of a foreign postcode. */
function postcodeArea(postcode: string): string {
  return POSTCODE.exec(postcode.toUpperCase())?.[1] ?? '';
}
