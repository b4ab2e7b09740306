import type { SourceDatabase } from './tables.ts';

/** Of the only person while no access keys are defined. No key may have it. */
export const LOCAL_USER_NAME = 'local user';

/** Whether the person still has access: feeds, webhooks and digests end with the access key. */
export async function isActivePerson(query: SourceDatabase['query'], person: string): Promise<boolean> {
  const keys = query.selectFrom('access_key').select('id').limit(1);
  if (person === LOCAL_USER_NAME) return (await keys.executeTakeFirst()) === undefined;
  const key = await keys.where('name', '=', person).where('revoked_at', 'is', null).executeTakeFirst();
  return key !== undefined;
}
