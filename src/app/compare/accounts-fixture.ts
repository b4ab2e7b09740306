import { heldOn } from '#app/api/held-fixture.ts';
import { periodsOf } from '#app/financials/period-fixture.ts';
import { type Accounts, comparedOf } from './compared.ts';

type Sent = Parameters<typeof periodsOf>;

/** Companies `ALPHA`, `BETA`, `GAMMA`, `DELTA` with these periods each, as they are sent. Only for tests. */
export function accountsOf(...companies: Sent[]): Accounts[] {
  const names = ['ALPHA LIMITED', 'BETA PLC', 'GAMMA LLP', 'DELTA LTD'].slice(0, companies.length);
  const numbers = names.map((_, place) => `9000000${place + 1}`);
  return comparedOf(numbers, names).map((company, place) => ({
    ...company,
    periods: periodsOf(...(companies[place] ?? [])),
    holding: heldOn(`2026-11-2${place}`),
  }));
}

/** A period of twelve months of company accounts. */
export function year(period_ended: string, amounts: Sent[number] = {}): Sent[number] {
  return { period_ended, trading_duration: '12', type: 'Company, Individual', ...amounts };
}
