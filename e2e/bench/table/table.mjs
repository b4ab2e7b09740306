import { measureCsv } from './csv.mjs';
import { measureRows } from './rows.mjs';

/** Tables: their files and their rows. @returns {Promise<import('../measurement.mjs').Measurement[]>} */
export async function measureTables() {
  return [await measureCsv(), ...(await measureRows())];
}
