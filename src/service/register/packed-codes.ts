/** Values of the register's enumerations with a code each, because they would be half of the packed rows. A code is the
 * place in its list: add values at the end only. */

export const PERSON_KINDS = [
  'individual-person-with-significant-control',
  'corporate-entity-person-with-significant-control',
  'legal-person-person-with-significant-control',
  'super-secure-person-with-significant-control',
  'persons-with-significant-control-statement',
  'individual-beneficial-owner',
  'corporate-entity-beneficial-owner',
  'legal-person-beneficial-owner',
  'super-secure-beneficial-owner',
  'exemptions',
] as const;

const BANDS = ['25-to-50-percent', '50-to-75-percent', '75-to-100-percent'];
const LLP = '-limited-liability-partnership';
const OVERSEAS = '-registered-overseas-entity';
const THROUGH = ['', '-as-trust', '-as-firm'];
const ALL_THROUGH = [...THROUGH, '-as-control-over-trust', '-as-control-over-firm'];
const SHARES = 'ownership-of-shares';
const VOTES = 'voting-rights';
const SURPLUS = 'right-to-share-surplus-assets';
const DIRECTORS = 'right-to-appoint-and-remove-directors';
const INFLUENCE = 'significant-influence-or-control';

export const NATURES_OF_CONTROL: readonly string[] = [
  ...[SHARES, VOTES].flatMap((what) => banded(what, '')),
  ...[DIRECTORS, INFLUENCE].flatMap((what) => through(what, THROUGH, '')),
  ...[SURPLUS, VOTES].flatMap((what) => banded(what, LLP)),
  ...['right-to-appoint-and-remove-members', INFLUENCE].flatMap((what) => through(what, THROUGH, LLP)),
  ...banded(`part-${SURPLUS}`, ''),
  ...through('right-to-appoint-and-remove-person', THROUGH, ''),
  ...[SHARES, VOTES].flatMap((what) => through(`${what}-more-than-25-percent`, ALL_THROUGH, OVERSEAS)),
  ...[DIRECTORS, INFLUENCE].flatMap((what) => through(what, ALL_THROUGH, OVERSEAS)),
  ...['person', 'another-entity'].flatMap((nominee) =>
    ['england-wales', 'scotland', 'northern-ireland'].map(
      (country) => `registered-owner-as-nominee-${nominee}-${country}${OVERSEAS}`,
    ),
  ),
];

function banded(what: string, entity: string): string[] {
  return BANDS.flatMap((band) => through(`${what}-${band}`, THROUGH, entity));
}

function through(what: string, ways: readonly string[], entity: string): string[] {
  return ways.map((way) => `${what}${way}${entity}`);
}

const UNKNOWN = '!';

/** A code of two characters at most, or the value after a `!`, without spaces. */
export class PackedCodes {
  readonly #values: readonly string[];
  readonly #codes: ReadonlyMap<string, string>;

  constructor(values: readonly string[]) {
    this.#values = values;
    this.#codes = new Map(values.map((value, index) => [value, index.toString(36)]));
  }

  pack(value: string): string {
    return this.#codes.get(value) ?? UNKNOWN + value.replaceAll('%', '%25').replaceAll(' ', '%20');
  }

  unpack(code: string): string {
    if (code.startsWith(UNKNOWN)) return code.slice(1).replaceAll('%20', ' ').replaceAll('%25', '%');
    return this.#values[Number.parseInt(code, 36)] ?? '';
  }
}
