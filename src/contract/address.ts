import type * as v from 'valibot';
import { part, type Wire } from './shapes.ts';
import { text } from './values.ts';

/** SPEC 2.3, `registered_office_address`. The order is the order in which an envelope is written. */
export const Address = part({
  care_of: text,
  po_box: text,
  premises: text,
  address_line_1: text,
  address_line_2: text,
  locality: text,
  region: text,
  postal_code: text,
  country: text,
});

export type Address = v.InferOutput<typeof Address>;
export type AddressWire = Wire<typeof Address>;
