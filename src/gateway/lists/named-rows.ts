import type { ListRow } from '#contract/api/lists.ts';
import type { GatewayContext } from '../context.ts';
import { companyNames } from '../feeds/company-names.ts';
import { toListRow } from './list-row.ts';
import type { ListRowTable } from './list-tables.ts';

/** With the best known name of each company, which may have become known since. */
export async function namedRows(context: GatewayContext, rows: readonly ListRowTable[]): Promise<ListRow[]> {
  const matched = rows.flatMap(({ company_number: companyNumber }) =>
    companyNumber === null ? [] : { companyNumber },
  );
  const names = await companyNames(context, matched);
  return rows.map((row) => {
    const companyName = names.get(row.company_number ?? '');
    return { ...toListRow(row), ...(companyName !== undefined && { companyName }) };
  });
}
