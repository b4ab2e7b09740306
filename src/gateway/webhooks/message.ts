import { randomUUID } from 'node:crypto';

/** Of a message that was not sent yet. */
export const QUEUED = { state: 'waiting', last_status: null, last_error: null, delivered_at: null } as const;

export function messageId(): string {
  return `msg_${randomUUID().replaceAll('-', '')}`;
}
