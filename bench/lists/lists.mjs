// Lists of companies: one file per part.
import { measureListTable } from './list-table.mjs';
import { measureMatching } from './matching.mjs';

/** Companies unless `--companies` says otherwise: two minutes. */
const COMPANIES = 200_000;

/** @param {number | undefined} companies @returns {Promise<import('../measurement.mjs').Measurement[]>} */
export async function measureLists(companies = COMPANIES) {
  return [...(await measureMatching(companies)), ...(await measureListTable())];
}
