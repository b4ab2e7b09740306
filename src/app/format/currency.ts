import { withCurrency } from '#contract/currency.ts';
import { formatNumber } from './numbers.ts';

/** An exact amount: `−£9,007,199,254,740,993.50`. */
export function formatMoney(amount: string, currency: string | undefined): string {
  return withCurrency(formatNumber(amount), currency);
}
