import { formatNumber } from '#app/format/numbers.ts';
import type { TimelineEntry } from '#contract/api/timeline.ts';
import { capitalised, lowerFirst } from '#contract/text.ts';
import {
  descriptionWords,
  kindWords,
  statementWords,
} from '../persons-with-significant-control/psc-words.ts';
import { accountsType } from '../shared/register-codes.ts';

/** What happened, as a sentence around a text of the record. */
export type EntryWords = {
  readonly before: string;
  /** As the record writes it, so that its direction is isolated. */
  readonly subject: string;
  readonly after: string;
  /** Quieter, after the sentence. */
  readonly note?: string;
};

type Circumstances = {
  /** A copy of a free source is opened, not bought. */
  readonly isFree: boolean;
  /** ISO date. */
  readonly today: string;
};

export function entryWords(entry: TimelineEntry, { isFree, today }: Circumstances): EntryWords {
  const words = wordsOf(entry, isFree);
  if (isSeen(entry) || entry.date <= today) return words;
  const note = words.note === undefined ? IN_FUTURE : `${words.note}; ${IN_FUTURE}`;
  return { ...words, note };
}

const IN_FUTURE = 'a date in the future, as the record states it';

/** Its date is the day on which Dossier received the copy that differs. */
export function isSeen({ kind }: Pick<TimelineEntry, 'kind'>): boolean {
  return kind === 'differs';
}

export function entryText({ before, subject, after }: EntryWords): string {
  return `${before}${subject}${after}`;
}

function wordsOf({ kind, title, detail }: TimelineEntry, isFree: boolean): EntryWords {
  switch (kind) {
    case 'incorporated':
      return sentence('Incorporated');
    case 'dissolved':
      return sentence('Company ceased');
    case 'renamed':
      return around('Was ', title || NAMELESS, ' until this day');
    case 'accounts':
      return sentence(`Accounts made up to this day${inBrackets(lowerFirst(accountsType(detail) ?? ''))}`);
    case 'confirmation-statement':
      return sentence('Confirmation statement made up to this day');
    case 'period-ended':
      return sentence(`Accounting period ended${inBrackets(detail)}`);
    case 'appointed':
      return around('', title || NAMELESS, ` appointed${roleOf(detail)}`);
    case 'resigned':
      return around('', title || NAMELESS, ` resigned${roleOf(detail, ' as')}`);
    case 'filed':
      return noted(around('', title || 'Filing without a title', ''), detail);
    case 'judgment':
      return ofCase(`Judgment${amountOf(detail)}`, title);
    case 'satisfied':
      return ofCase(`Judgment${amountOf(detail)} satisfied`, title);
    case 'notified':
      return ofControl(title, 'Recorded: ', ' notified as a person with significant control');
    case 'ceased':
      return ofControl(title, 'No longer recorded: ', ' ceased to be a person with significant control');
    case 'differs':
      return noted(sentence(capitalised(title) || 'The copy differs'), seenText(detail, isFree));
  }
}

const NAMELESS = 'Name not given';

function sentence(text: string): EntryWords {
  return around(text, '', '');
}

function around(before: string, subject: string, after: string): EntryWords {
  return { before, subject, after };
}

function noted(words: EntryWords, note: string): EntryWords {
  return note === '' ? words : { ...words, note };
}

function inBrackets(text: string): string {
  return text === '' ? '' : ` (${text})`;
}

/** `name`: case and court, as far as the record has them. */
function ofCase(words: string, name: string): EntryWords {
  return name === '' ? sentence(words) : around(`${words} (`, name, ')');
}

/** ` director`, ` LLP designated member`. */
function roleOf(role: string, joint = ''): string {
  return role === '' ? '' : `${joint} ${role.split(' ').map(lowerFirst).join(' ')}`;
}

/** Judgments of this register are in pounds by law (SI 2005/3595). */
function amountOf(amount: string): string {
  return amount === '' ? '' : ` of £${formatNumber(amount)}`;
}

/** In the place of a name the record may have the code of a statement, a description or a kind. */
function ofControl(title: string, beforeCode: string, afterName: string): EntryWords {
  const words = descriptionWords(statementWords(kindWords(title) ?? '', undefined));
  if (words === title) return around('', title || NAMELESS, afterName);
  return sentence(beforeCode + lowerFirst(words));
}

/** Copies of a free source are also loaded by Dossier itself: `by` then says why. */
function seenText(by: string, isFree: boolean): string {
  if (by === '') return 'seen by Dossier';
  return isFree ? `seen by Dossier, copy loaded by ${by}` : `seen by Dossier when ${by} refreshed it`;
}
