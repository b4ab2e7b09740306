import { displayText } from '#app/format/value.ts';
import type { Shareholders } from '#contract/shareholders.ts';

type Capital = Pick<Shareholders, 'total_shares' | 'issued_capital' | 'issued_capital_currency'>;

/** `1,250 shares in issue, issued capital 1,250 GBP`, of what the record states. */
export function capitalSummary(capital: Capital): string {
  const shares = displayText(capital.total_shares, 'number');
  const issued = displayText(capital.issued_capital, 'number');
  const currency = capital.issued_capital_currency;
  const parts = [
    ...(shares === undefined ? [] : [`${shares} shares in issue`]),
    ...(issued === undefined ? [] : [['issued capital', issued, currency ?? []].flat().join(' ')]),
  ];
  return parts.length === 0 ? 'Share capital' : parts.join(', ');
}
