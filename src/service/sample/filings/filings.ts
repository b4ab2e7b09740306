import { chanceOf, type Random } from '../random.ts';
import { accountsKey, confirmationKey } from '../records/overview.ts';
import { accountsPages } from '../statements/accounts-types.ts';
import { CONFIRMATIONS_SINCE, FILED_SINCE, filedOnly } from '../timeline.ts';
import type { Traits } from '../traits.ts';
import { type DocumentDraft, type Facts, formCode, lastFiling, longDate } from './document-items.ts';
import {
  capitalFilings,
  chargeFilings,
  controlFilings,
  nameFilings,
  officerFilings,
} from './filings-of-events.ts';
import { endingFilings, occasionalFilings } from './filings-of-state.ts';

export function filingsOf(facts: Facts): DocumentDraft[] {
  const { traits } = facts;
  if (traits.form.filings === 'none') return [];
  const random = chanceOf(traits, 'filings');
  return [
    ...incorporation(traits, random),
    ...nameFilings(facts, random),
    ...officerFilings(facts, random),
    ...controlFilings(facts, random),
    ...capitalFilings(facts, random),
    ...chargeFilings(facts, random),
    ...confirmationFilings(facts, random),
    ...accountsFilings(facts, random),
    ...occasionalFilings(facts, random),
    ...endingFilings(facts, random),
  ].filter(({ day }) => day >= FILED_SINCE && day <= lastFiling(traits));
}

const REGISTRATIONS: Record<string, readonly [string, string]> = {
  LL: ['LLIN01', 'Incorporation of a limited liability partnership'],
  OS: ['OSIN01', 'Registration of a UK establishment of an overseas company'],
  LP: ['LP5', 'Registration of a limited partnership'],
  OE: ['OE01', 'Registration of an overseas entity'],
};

function incorporation({ form, born }: Traits, random: Random): DocumentDraft[] {
  const [type, title] = REGISTRATIONS[form.filings] ?? ['NEWINC', `Incorporation of the company`];
  const drafts: DocumentDraft[] = [
    {
      day: born,
      type,
      category: 'Incorporation',
      title: `${title} on ${longDate(born)}`,
      pages: random.int(8, 34),
    },
  ];
  if (form.filings === '' && random.chance(0.3)) {
    const title = 'Memorandum and articles of association';
    drafts.push({
      day: born + random.int(30, 400),
      type: 'MA',
      category: 'Incorporation',
      title,
      pages: random.int(10, 30),
    });
  }
  return drafts;
}

function confirmationFilings({ traits, timeline }: Facts, random: Random): DocumentDraft[] {
  return filedOnly(timeline.confirmations).map(({ madeUpTo, filed }) => {
    const key = confirmationKey(madeUpTo);
    const date = longDate(madeUpTo);
    if (madeUpTo < CONFIRMATIONS_SINCE) {
      const type = formCode(traits, 'AR01');
      const title = `Annual return made up to ${date} with full list of shareholders`;
      return { day: filed, type, category: 'Annual Return', title, pages: random.int(3, 6), key };
    }
    const updates = random.chance(0.3) ? 'with updates' : 'with no updates';
    const title = `Confirmation statement made on ${date} ${updates}`;
    return {
      day: filed,
      type: formCode(traits, 'CS01'),
      category: 'Confirmations',
      title,
      pages: random.int(3, 5),
      key,
    };
  });
}

function accountsFilings({ traits, timeline, accountsType }: Facts, random: Random): DocumentDraft[] {
  const [fewest, most] = accountsPages(accountsType);
  const words = accountsType.replaceAll('-', ' ');
  const name = words.charAt(0).toUpperCase() + words.slice(1);
  return filedOnly(timeline.periods).flatMap(({ to, filed, changed, months }) => {
    const date = longDate(to);
    const accounts: DocumentDraft = {
      day: filed,
      type: 'AA',
      category: 'Accounts',
      title: `${name} accounts made up to ${date}`,
      pages: random.int(fewest, most),
      key: accountsKey(to),
    };
    const amended: DocumentDraft = {
      day: filed + random.int(20, 90),
      type: 'AAMD',
      category: 'Accounts',
      title: `Amended ${words} accounts made up to ${date}`,
      pages: accounts.pages,
    };
    const aa01: DocumentDraft = {
      day: changed ?? to,
      type: formCode(traits, 'AA01'),
      category: 'Accounts',
      title: `Current accounting period ${months > 12 ? 'extended' : 'shortened'} to ${date}`,
      pages: 1,
    };
    return [...(changed === undefined ? [] : [aa01]), accounts, ...(random.chance(0.012) ? [amended] : [])];
  });
}
