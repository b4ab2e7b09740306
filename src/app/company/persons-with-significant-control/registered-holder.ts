import { companyNumber } from '#contract/company-number.ts';
import { isOverseasNumber } from '#contract/group-number.ts';
import type { PersonWithSignificantControl } from '#contract/persons-with-significant-control.ts';
import { missingPrefix, registeredNumber, withPrefix } from '#contract/registered-number.ts';

type Holder = Pick<PersonWithSignificantControl, 'name' | 'identification'>;

/** The UK company number of an entity, if its filed number is one. Numbers of other registers look the same, so the entity
 * must state the United Kingdom, except for numbers that only overseas companies on the UK register have. */
export function ukCompanyNumber({ name = '', identification = {} }: Holder): string | undefined {
  const { registration_number: filed = '' } = identification;
  const registered = registeredNumber(filed);
  if (registered === undefined || isOverseasNumber(registered)) return registered;
  if (!statesUk(identification)) return undefined;
  const prefix = /^\d+$/.test(registered) ? missingPrefix(name, identification) : '';
  return companyNumber(withPrefix(prefix, filed, registered));
}

const UK =
  /\b(?:united kingdom|u\.?k\b|great britain|g\.?b\b|england|english|(?<!new south )wales|welsh|scotland|scottish|northern ireland|companies house)/i;

/** Acts of the United Kingdom; `Companies Act` alone may be of many countries. */
const ACTS = /\b(?:companies acts? (?:1929|1948|1985|1989|2006)|limited liability partnerships act 2000)\b/i;

const NOT_STATED = /^\W*(?:n\W?a|none|nil|not applicable|unknown)?\W*$/i;

/** By the first field that is filled in. */
function statesUk(identification: NonNullable<Holder['identification']>): boolean {
  const { country_registered, place_registered, legal_authority } = identification;
  const stated = [country_registered, place_registered, legal_authority].find(
    (text) => text !== undefined && !NOT_STATED.test(text),
  );
  return stated !== undefined && (UK.test(stated) || (stated === legal_authority && ACTS.test(stated)));
}
