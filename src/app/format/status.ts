import { ENDED_STATUSES } from '#contract/company-status.ts';
import { plainWords } from '#contract/text.ts';

const RECEIVER = 'A lender’s receiver is in charge of some or all of what it owns.';
const ADMINISTRATION =
  'An administrator runs it in place of its directors; creditors have to wait meanwhile.';
const ARRANGEMENT = 'It has agreed with those it owes how it pays them, and usually trades on.';
const STRIKE_OFF = 'will be taken off the register unless somebody objects or the reason goes away.';

/**
 * The register's twelve statuses and one detail of active companies (domain facts 5.2), as codes and labels, those of company
 * data, and those of filings.
 */
const MEANINGS: ReadonlyMap<string, string> = new Map([
  ['active', 'On the register, with no insolvency or strike-off stated.'],
  ['active proposal to strike off', `Still active, but it ${STRIKE_OFF}`],
  ['administration', ADMINISTRATION],
  ['administration order', ADMINISTRATION],
  ['administrative receiver', RECEIVER],
  ['closed', 'A UK establishment of an overseas company that has closed.'],
  ['converted closed', 'It became another kind of body and left this register.'],
  ['dissolved', 'Off the register: it no longer exists.'],
  ['in administration', ADMINISTRATION],
  ['in administration administrative receiver', `${ADMINISTRATION} ${RECEIVER}`],
  ['in administration receiver manager', `${ADMINISTRATION} ${RECEIVER}`],
  ['insolvency proceedings', 'It is in insolvency proceedings; their kind is not stated.'],
  ['liquidation', 'A liquidator is turning what it owns into money for those it owes, after which it ends.'],
  ['live but receiver manager on at least one charge', RECEIVER],
  ['open', 'A UK establishment of an overseas company that is open.'],
  ['receiver action', RECEIVER],
  ['receiver manager administrative receiver', RECEIVER],
  ['receivership', RECEIVER],
  ['moratorium', 'Its creditors have to wait while its directors try to rescue it.'],
  ['registered', 'An overseas entity that is on the register of overseas entities.'],
  ['removed', 'An overseas entity that has left the register of overseas entities.'],
  ['strike off proposed', `It ${STRIKE_OFF}`],
  ['strike off suspended', 'A strike-off was proposed and is on hold, usually because somebody objected.'],
  ['voluntary arrangement', ARRANGEMENT],
  ['voluntary arrangement administrative receiver', `${ARRANGEMENT} ${RECEIVER}`],
  ['voluntary arrangement receiver manager', `${ARRANGEMENT} ${RECEIVER}`],
]);

/** `undefined` for an unknown status. */
export function statusMeaning(status: string): string | undefined {
  return MEANINGS.get(plainWords(status));
}

/** Shown as colour and shape; the word is always there. */
export type Tone = 'good' | 'warning' | 'bad' | 'ended' | 'neutral';

/** Statuses of companies (domain facts 5.2), officers and judgments, as `plainWords`. */
const TONES: ReadonlyMap<string, Tone> = new Map([
  ['active', 'good'],
  ['open', 'good'],
  ['registered', 'good'],
  ['satisfied', 'good'],
  ['active proposal to strike off', 'warning'],
  ['strike off proposed', 'warning'],
  ['strike off suspended', 'warning'],
  ['moratorium', 'warning'],
  ['voluntary arrangement', 'warning'],
  ['administration', 'bad'],
  ['administration order', 'bad'],
  ['administrative receiver', 'bad'],
  ['in administration', 'bad'],
  ['in administration administrative receiver', 'bad'],
  ['in administration receiver manager', 'bad'],
  ['insolvency proceedings', 'bad'],
  ['liquidation', 'bad'],
  ['live but receiver manager on at least one charge', 'bad'],
  ['receivership', 'bad'],
  ['receiver action', 'bad'],
  ['receiver manager administrative receiver', 'bad'],
  ['voluntary arrangement administrative receiver', 'bad'],
  ['voluntary arrangement receiver manager', 'bad'],
  ['unsatisfied', 'bad'],
  ...ENDED_STATUSES.map((status) => [status, 'ended'] as const),
  ['resigned', 'ended'],
]);

const GRAVITY = { neutral: 0, good: 0, warning: 1, bad: 2, ended: 3 } as const satisfies Record<Tone, number>;

/** How grave a status is, from 0. An unknown one is no graver than `Active`. */
export function statusGravity(status: string): number {
  return GRAVITY[statusTone(status)];
}

/** Neutral for an unknown status. */
export function statusTone(status: string): Tone {
  return TONES.get(plainWords(status)) ?? 'neutral';
}
