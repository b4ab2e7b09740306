import { fileURLToPath } from 'node:url';
import { measureTypingOn } from '../table/typing.mjs';

/** The table of a list of 10,000 companies, against AG Grid on the same rows. */
export function measureListTable() {
  return measureTypingOn(fileURLToPath(new URL('list-page', import.meta.url)), 'companies of a list');
}
