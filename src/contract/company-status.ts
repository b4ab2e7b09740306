import { plainWords } from './name-words.ts';

/** Of companies that no longer exist (domain facts 5.2), in lower case without punctuation. */
export const ENDED_STATUSES = ['closed', 'converted closed', 'dissolved', 'removed'] as const;

const ENDED: ReadonlySet<string> = new Set(ENDED_STATUSES);

export function isEnded(status: string): boolean {
  return ENDED.has(plainWords(status).join(' '));
}
