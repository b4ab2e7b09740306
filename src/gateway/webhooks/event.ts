import * as v from 'valibot';
import type { RecordChangedEvent } from '#contract/api/alerts.ts';
import { StoredChanges } from '../changes/change-excerpt.ts';
import { changesUrl } from '../feeds/changes-url.ts';
import { companyNames, type NameSources } from '../feeds/company-names.ts';
import type { Store } from '../store/store.ts';
import type { ClaimedDelivery } from './outbox.ts';

/** The body of a message; `undefined` if the comparison is gone. The same on every attempt, like its id. */
export async function eventBody(
  { store, describe }: NameSources & { readonly store: Pick<Store, 'webhooks'> },
  { delivery }: Pick<ClaimedDelivery, 'delivery'>,
  publicUrl: string,
): Promise<string | undefined> {
  const { type, created_at, company_number, operation, version } = delivery;
  if (type === 'ping') return JSON.stringify({ type, timestamp: created_at, data: {} });
  if (company_number === null || operation === null || version === null) return undefined;
  const comparison = await store.webhooks.comparison({ company_number, operation, version });
  if (comparison === undefined) return undefined;
  const change = { companyNumber: company_number, operation, version };
  const companyName = (await companyNames({ store, describe }, [change])).get(company_number);
  const event: RecordChangedEvent = {
    type,
    timestamp: comparison.seen_at,
    data: {
      companyNumber: company_number,
      ...(companyName !== undefined && { companyName }),
      segment: operation,
      from: version - 1,
      to: version,
      summary: comparison.summary,
      total: comparison.total,
      changes: v.parse(StoredChanges, comparison.changes),
      link: changesUrl(publicUrl, change),
    },
  };
  return JSON.stringify(event);
}
