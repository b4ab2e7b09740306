import { laterCode, useCode } from '../../ui/signals/use-code.ts';

const TOOLS = laterCode(async () => (await import('./table-tools.ts')).TABLE_TOOLS);

/** What it takes to work with a table, fetched once the browser is idle; at once where an address asks for it. */
export function useTableTools(isAsked: boolean) {
  return useCode(TOOLS, isAsked ? 'now' : 'idle');
}
