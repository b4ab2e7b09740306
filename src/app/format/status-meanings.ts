import { plainWords } from './plain-words.ts';

const RECEIVER = 'A lender’s receiver is in charge of some or all of what it owns.';
const ADMINISTRATION =
  'An administrator runs it in place of its directors; creditors have to wait meanwhile.';

/**
 * What the status of a company means, in our own words: the twelve of the register, and the one detail of an active
 * company that matters (domain facts 5.2). The register’s codes and its labels are both met.
 */
const MEANINGS: ReadonlyMap<string, string> = new Map([
  ['active', 'On the register, with no insolvency or strike-off stated.'],
  [
    'active proposal to strike off',
    'Still active, but it will be taken off the register unless somebody objects or the reason goes away.',
  ],
  ['administration', ADMINISTRATION],
  ['closed', 'A UK establishment of an overseas company that has closed.'],
  ['converted closed', 'It became another kind of body and left this register.'],
  ['dissolved', 'Off the register: it no longer exists.'],
  ['in administration', ADMINISTRATION],
  ['insolvency proceedings', 'It is in insolvency proceedings; their kind is not stated.'],
  ['liquidation', 'A liquidator is turning what it owns into money for those it owes, after which it ends.'],
  ['open', 'A UK establishment of an overseas company that is open.'],
  ['receiver action', RECEIVER],
  ['receivership', RECEIVER],
  ['registered', 'An overseas entity that is on the register of overseas entities.'],
  ['removed', 'An overseas entity that has left the register of overseas entities.'],
  ['voluntary arrangement', 'It has agreed with those it owes how it pays them, and usually trades on.'],
]);

/** The meaning of a status as sent; `undefined` for one that is not known here. */
export function statusMeaning(status: string): string | undefined {
  return MEANINGS.get(plainWords(status));
}
