import type * as v from 'valibot';
import { list, omittable, paged, part, type Wire } from './shapes.ts';
import { date, flag, integer, text } from './values.ts';

/** Every member of an address may be missing, unlike in SPEC 2.3. */
const PersonAddress = part({
  care_of: omittable(text),
  po_box: omittable(text),
  premises: omittable(text),
  address_line_1: omittable(text),
  address_line_2: omittable(text),
  locality: omittable(text),
  region: omittable(text),
  postal_code: omittable(text),
  country: omittable(text),
});

/** Of a company that need not keep a register of persons with significant control. */
const Exemption = part({
  exemption_type: omittable(text),
  items: omittable(list(part({ exempt_from: omittable(date), exempt_to: omittable(date) }))),
});

export type Exemption = v.InferOutput<typeof Exemption>;

/** An extension beyond SPEC: a person or an entity, a statement, or the exemptions of the company, by `kind`. Names and
 * values are those of the public register's own snapshot; members without a value are omitted. */
export const PersonWithSignificantControl = part({
  kind: text,
  name: omittable(text),
  name_elements: omittable(
    part({
      title: omittable(text),
      forename: omittable(text),
      other_forenames: omittable(text),
      middle_name: omittable(text),
      surname: omittable(text),
    }),
  ),
  notified_on: omittable(date),
  ceased_on: omittable(date),
  /** Of super-secure persons, who have no date. */
  ceased: omittable(flag),
  nationality: omittable(text),
  country_of_residence: omittable(text),
  /** Month and year only. */
  date_of_birth: omittable(part({ year: omittable(integer), month: omittable(integer) })),
  natures_of_control: omittable(list(text)),
  /** For service: of an individual it is not the home. */
  address: omittable(PersonAddress),
  principal_office_address: omittable(PersonAddress),
  identification: omittable(
    part({
      legal_form: omittable(text),
      legal_authority: omittable(text),
      country_registered: omittable(text),
      place_registered: omittable(text),
      registration_number: omittable(text),
    }),
  ),
  is_sanctioned: omittable(flag),
  /** Of super-secure persons: why nothing else is shown. */
  description: omittable(text),
  statement: omittable(text),
  linked_psc_name: omittable(text),
  restrictions_notice_withdrawal_reason: omittable(text),
  exemptions: omittable(
    part({
      psc_exempt_as_trading_on_regulated_market: omittable(Exemption),
      psc_exempt_as_trading_on_uk_regulated_market: omittable(Exemption),
      psc_exempt_as_trading_on_eu_regulated_market: omittable(Exemption),
      psc_exempt_as_shares_admitted_on_market: omittable(Exemption),
      disclosure_transparency_rules_chapter_five_applies: omittable(Exemption),
    }),
  ),
  identity_verification_details: omittable(
    part({
      identity_verified_on: omittable(date),
      appointment_verification_statement_date: omittable(date),
      appointment_verification_statement_due_on: omittable(date),
      appointment_verification_start_on: omittable(date),
      appointment_verification_end_on: omittable(date),
      authorised_corporate_service_provider_name: omittable(text),
      anti_money_laundering_supervisory_bodies: omittable(list(text)),
      preferred_name: omittable(text),
    }),
  ),
  /** Identifies the record at Companies House. */
  links: omittable(part({ self: omittable(text) })),
});

export const PersonsWithSignificantControl = paged(PersonWithSignificantControl);

export type PersonWithSignificantControl = v.InferOutput<typeof PersonWithSignificantControl>;
export type PersonWithSignificantControlWire = Wire<typeof PersonWithSignificantControl>;
