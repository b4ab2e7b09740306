import * as v from 'valibot';
import { Pagination, part, type Wire } from './shapes.ts';
import { date, decimal, text } from './values.ts';

/** SPEC 2.8, a holding of one class. Percentages may not add up to 100 (classes, rounding, pages of ten). */
export const Shareholder = part({
  name: text,
  type: text,
  share_class: text,
  shares_held: decimal,
  ownership_percentage: decimal,
});

/** SPEC 2.8, `data.shareholders`. */
export const Shareholders = v.looseObject({
  total_shares: decimal,
  confirmation_date: date,
  issued_capital: decimal,
  issued_capital_currency: text,
  pagination: Pagination,
  items: v.array(Shareholder),
});

export type Shareholders = v.InferOutput<typeof Shareholders>;
export type Shareholder = v.InferOutput<typeof Shareholder>;
export type ShareholderWire = Wire<typeof Shareholder>;
export type ShareholdersWire = Wire<typeof Shareholders>;
