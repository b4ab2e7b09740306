import type { CompanyList } from '#contract/api/lists.ts';
import type { GatewayContext } from '../context.ts';
import { ProblemError } from '../problem.ts';

export function noList(): ProblemError {
  return new ProblemError('not-found', 'There is no such list. Nothing was charged.');
}

/** Throws a `ProblemError` if the source has no such list. */
export async function findList({ store }: Pick<GatewayContext, 'store'>, id: string): Promise<CompanyList> {
  const list = await store.lists.find(id);
  if (list === undefined) throw noList();
  return list;
}
