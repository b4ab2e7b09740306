import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { COMPANY_OPERATIONS, type Subject } from '#contract/operations.ts';
import { lookAgain, recordChanged } from './record-changed.ts';

/** Tabs of one browser tell each other which record changed, so that none offers to buy what another just bought. */
const CHANNEL = 'dossier-records';

const Message = v.variant('operation', [
  v.object({ operation: v.literal('search'), query: v.string(), page: v.number() }),
  v.object({ operation: v.picklist(COMPANY_OPERATIONS), companyNumber: v.string(), page: v.number() }),
]);

export function tellOtherTabs(subject: Subject): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(subject);
  channel.close();
}

/** Listens for purchases of other tabs, and looks again when a page comes back from the back/forward cache. */
export function followOtherTabs(client: QueryClient): void {
  new BroadcastChannel(CHANNEL).addEventListener('message', (event) => {
    const message = v.safeParse(Message, event.data);
    if (message.success) recordChanged(client, message.output);
  });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) lookAgain(client);
  });
}
