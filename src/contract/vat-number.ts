import * as v from 'valibot';
import { list, part, type Wire } from './shapes.ts';
import { text } from './values.ts';

const match = { vat_number: text, company_name: text, company_address: text };

export const VatMatch = part(match);

/** SPEC 2.12, `data.vat_number`. A VAT group shares one number, so other names are normal. */
export const VatNumber = v.looseObject({ ...match, additional_matches: list(VatMatch) });

export type VatNumber = v.InferOutput<typeof VatNumber>;
export type VatMatch = v.InferOutput<typeof VatMatch>;
export type VatNumberWire = Wire<typeof VatNumber>;
