import { measureCsv } from './csv.mjs';
import { measureRows } from './rows.mjs';
import { measureTyping } from './typing.mjs';

/** @returns {Promise<import('../measurement.mjs').Measurement[]>} */
export async function measureTables() {
  return [await measureCsv(), ...(await measureRows()), ...(await measureTyping())];
}
