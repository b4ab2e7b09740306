const REGIONS = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'none' });

/**
 * The name of a country from what a record states. The name as sent goes first; a code alone is looked up, with
 * the `UK` of SPEC 2.10 read as ISO 3166-1 `GB`; a code that nobody knows is shown as it came.
 */
export function countryName(name: string | undefined, code: string | undefined): string | undefined {
  if (name !== undefined || code === undefined) return name;
  const region = code === 'UK' ? 'GB' : code;
  return /^[A-Z]{2}$/.test(region) ? (REGIONS.of(region) ?? code) : code;
}
