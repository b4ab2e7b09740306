import type * as v from 'valibot';
import { paged, part, type Wire } from './shapes.ts';
import { date, decimal, type IsoDate, known, type Read, text } from './values.ts';
import { yearsLater } from './years-later.ts';

/** SPEC 2.6, newest first, up to six years. `amount` is the judgment, not the outstanding debt; SPEC
 * states no currency, but judgments of England and Wales are in pounds. */
export const Judgment = part({
  defendant_company_name: text,
  defendant_address_line_1: text,
  defendant_address_line_2: text,
  defendant_address_line_3: text,
  defendant_town: text,
  defendant_post_code: text,
  court_name: text,
  case_number: text,
  amount: decimal,
  judgment_date: date,
  satisfied_date: date,
  last_update_date: date,
  status: text,
});

export const Ccj = paged(Judgment);

export type Judgment = v.InferOutput<typeof Judgment>;
export type JudgmentWire = Wire<typeof Judgment>;

/** The register keeps a judgment for six years from its date (Registry Trust). */
const YEARS_KEPT = 6;

/** Calculated. 29 February becomes 28: a period of years ends on the last day of a month that lacks the day. */
export function expiryDate(judged: Read<IsoDate>): IsoDate | undefined {
  const date = known(judged);
  return date === undefined ? undefined : yearsLater(date, YEARS_KEPT);
}
