import { plainWords } from './plain-words.ts';

/** How a status is marked. Colour and shape carry the same; the word is always there. */
export type Tone = 'good' | 'warning' | 'bad' | 'ended' | 'neutral';

/** Statuses of companies (domain facts 5.2), officers and judgments, in lower case without punctuation. */
const TONES: ReadonlyMap<string, Tone> = new Map([
  ['active', 'good'],
  ['open', 'good'],
  ['registered', 'good'],
  ['satisfied', 'good'],
  ['active proposal to strike off', 'warning'],
  ['voluntary arrangement', 'warning'],
  ['administration', 'bad'],
  ['in administration', 'bad'],
  ['insolvency proceedings', 'bad'],
  ['liquidation', 'bad'],
  ['receivership', 'bad'],
  ['receiver action', 'bad'],
  ['unsatisfied', 'bad'],
  ['closed', 'ended'],
  ['converted closed', 'ended'],
  ['dissolved', 'ended'],
  ['removed', 'ended'],
  ['resigned', 'ended'],
]);

/** The tone of a status as sent; one that is not known here is neutral. */
export function statusTone(status: string): Tone {
  return TONES.get(plainWords(status)) ?? 'neutral';
}
