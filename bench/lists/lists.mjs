import { measureListTable } from './list-table.mjs';

/** @returns {Promise<import('../measurement.mjs').Measurement[]>} */
export async function measureLists() {
  return await measureListTable();
}
