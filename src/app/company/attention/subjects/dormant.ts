import type { Profile } from '#contract/profile.ts';
import { IDLE_CODES } from '../../parts/sic-codes.ts';
import type { Finding } from '../subject-line.ts';

/** Whether its last accounts or its activity say that it does not trade. */
export function dormant({ accounts, sic_codes }: Profile): Finding {
  const { type } = accounts.last_accounts;
  const idle = sic_codes.flatMap(({ code }) => (code !== undefined && IDLE_CODES.has(code) ? [code] : []));
  if (type?.trim().toLowerCase() === 'dormant') {
    const words = ['Last accounts are dormant', ...idle.map((code) => `SIC ${code}`)].join('; ');
    return { state: 'found', words, evidence: { operation: 'profile', hash: 'accounts' } };
  }
  const [code] = idle;
  if (code !== undefined) {
    const words = `SIC ${code}, ${IDLE_CODES.get(code)}`;
    return { state: 'found', words, evidence: { operation: 'profile', hash: 'activities' } };
  }
  if (type === undefined && sic_codes.length === 0) {
    const words = 'Neither type of accounts nor activity is given';
    return { state: 'untold', words, evidence: { operation: 'profile', hash: 'accounts' } };
  }
  const words =
    type === undefined ? 'No dormant activity; type of accounts not given' : `Last accounts: ${type}`;
  return { state: 'clear', words, evidence: { operation: 'profile', hash: 'accounts' } };
}
