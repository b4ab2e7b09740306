import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { COMPANY_OPERATIONS, type PurchaseSubject } from '#contract/operations.ts';
import { invalidateAll, invalidateRecord } from './invalidation.ts';

/** Tabs share their purchases, so that none offers to buy a record again. */
const CHANNEL = 'dossier-records';

const Message = v.variant('operation', [
  v.object({ operation: v.literal('search'), query: v.string(), page: v.number() }),
  v.object({ operation: v.picklist(COMPANY_OPERATIONS), companyNumber: v.string(), page: v.number() }),
  v.object({
    operation: v.literal('document'),
    companyNumber: v.string(),
    id: v.string(),
    hash: v.string(),
    title: v.string(),
    page: v.literal(1),
  }),
]);

export function notifyOtherTabs(subject: PurchaseSubject): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(subject);
  channel.close();
}

/** Also refetches when a page returns from the back/forward cache. */
export function followOtherTabs(client: QueryClient): void {
  new BroadcastChannel(CHANNEL).addEventListener('message', (event) => {
    const message = v.safeParse(Message, event.data);
    if (message.success) void invalidateRecord(client, message.output);
  });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) void invalidateAll(client);
  });
}
