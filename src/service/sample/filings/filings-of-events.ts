import { addMonths, type Day, dayOf } from '../days.ts';
import type { Random } from '../random.ts';
import type { Officer } from '../records/officers.ts';
import { sharesOn } from '../records/shareholders.ts';
import type { Traits } from '../traits.ts';
import { type DocumentDraft, type Facts, formCode, lastFiling, longDate } from './document-items.ts';

/** Start of the register of persons with significant control (SBEEA 2015, part 7). */
const CONTROLLERS_SINCE = dayOf('2016-04-06');

function within(traits: Traits, event: Day, random: Random, days: number): Day {
  return Math.min(event + random.int(0, days), lastFiling(traits));
}

/** Appointments after formation, and terminations, each within fourteen days (CA 2006 s167). */
export function officerFilings({ traits, officers }: Facts, random: Random): DocumentDraft[] {
  return officers.flatMap((officer) => {
    const { appointed, resigned, name } = officer;
    const office = officeOf(officer);
    const number = (officer.secretary ? 3 : 1) + (officer.corporate ? 1 : 0);
    const draft = (type: string, day: Day, title: string): DocumentDraft => {
      const code = formCode(traits, type);
      return {
        day: within(traits, day, random, 14),
        type: code,
        category: 'Officers',
        title,
        pages: random.int(1, 3),
      };
    };
    const drafts: DocumentDraft[] = [];
    if (appointed > traits.born) {
      const title = `Appointment of ${name} as a ${office} on ${longDate(appointed)}`;
      drafts.push(draft(`AP0${number}`, appointed, title));
    }
    const changed = appointed + random.int(200, 3_000);
    if (random.chance(0.16) && changed < (resigned ?? lastFiling(traits)) - 15) {
      const whose = office.charAt(0).toUpperCase() + office.slice(1);
      drafts.push(
        draft(`CH0${number}`, changed, `${whose}'s details changed for ${name} on ${longDate(changed)}`),
      );
    }
    if (resigned !== undefined) {
      const title = `Termination of appointment of ${name} as a ${office} on ${longDate(resigned)}`;
      drafts.push(draft(officer.secretary ? 'TM02' : 'TM01', resigned, title));
    }
    return drafts;
  });
}

function officeOf({ secretary, role }: Officer): string {
  if (secretary) return 'secretary';
  return role.includes('Member') && role.includes('LLP')
    ? 'member'
    : role.includes('Partner')
      ? 'partner'
      : 'director';
}

export function nameFilings({ traits, formerNames }: Facts, random: Random): DocumentDraft[] {
  return formerNames.flatMap(({ name, until }) => {
    const resolution: DocumentDraft = {
      day: until,
      type: formCode(traits, 'NM01'),
      category: 'Change of Name',
      title: `Change of name by resolution from ${name}`,
      pages: random.int(1, 3),
    };
    const title = 'Certificate of change of name';
    return [resolution, { ...resolution, type: 'CERTNM', title, pages: random.int(2, 3) }];
  });
}

/** Holders of more than a quarter of the shares, members of small LLPs, and former directors. */
export function controlFilings(facts: Facts, random: Random): DocumentDraft[] {
  const { traits, officers } = facts;
  const since = Math.max(traits.born, CONTROLLERS_SINCE);
  if (!['', 'LL'].includes(traits.form.filings) || lastFiling(traits) < since + 60) return [];
  const draft = (day: Day, code: string, title: string): DocumentDraft => ({
    day: within(traits, day, random, 14),
    type: formCode(traits, code),
    category: 'PSC',
    title,
    pages: random.int(1, 4),
  });
  const controllers = controllersOf(facts);
  const notified = controllers.map(({ name, corporate }) => {
    const title = `Notification of ${name} as a person with significant control on ${longDate(since)}`;
    return draft(since, corporate ? 'PSC02' : 'PSC01', title);
  });
  const owned = traits.member?.parent !== undefined;
  const ceased = officers.flatMap(({ name, appointed, resigned, corporate }) => {
    if (owned || corporate || resigned === undefined || resigned < Math.max(since, appointed) + 300)
      return [];
    if (!random.chance(0.25)) return [];
    const title = `Cessation of ${name} as a person with significant control on ${longDate(resigned)}`;
    return [draft(resigned, 'PSC07', title)];
  });
  if (controllers.length === 0) {
    notified.push(draft(since, 'PSC08', 'Notification of a person with significant control statement'));
  } else if (random.chance(0.1)) {
    const day = addMonths(since, random.int(6, 60));
    notified.push(draft(day, 'PSC04', 'Change to a person with significant control'));
  }
  return [...notified, ...ceased];
}

function controllersOf({
  traits,
  holdings,
  capital,
  officers,
}: Facts): { name: string; corporate: boolean }[] {
  if (capital !== undefined) return holdings.filter(({ shares }) => shares * 4n > capital.total);
  const members = officers.filter(({ resigned }) => resigned === undefined);
  return traits.form.filings === 'LL' && members.length <= 3 ? members : [];
}

export function capitalFilings({ traits, capital }: Facts, random: Random): DocumentDraft[] {
  if (capital === undefined) return [];
  const { allotment } = capital;
  const draft = (day: Day, type: string, category: string, title: string): DocumentDraft => ({
    day: within(traits, day, random, 30),
    type,
    category,
    title,
    pages: random.int(2, 9),
  });
  const drafts: DocumentDraft[] = [];
  if (allotment !== undefined) {
    const issued = sharesOn(capital, allotment.day) - allotment.before;
    const title = `Statement of capital following an allotment of ${issued.toLocaleString('en-GB')} shares on ${longDate(allotment.day)}`;
    drafts.push(draft(allotment.day, 'R', 'Resolution', 'Resolution to allot shares'));
    drafts.push(draft(allotment.day, 'SH01', 'Capital', title));
  }
  if (random.chance(traits.size === 'Large' ? 0.5 : 0.06)) {
    const day = Math.round(random.between(traits.born + 30, lastFiling(traits)));
    drafts.push(draft(day, 'R', 'Resolution', 'Resolution to adopt new articles of association'));
    drafts.push(draft(day, 'MA', 'Incorporation', 'Memorandum and articles of association'));
    drafts.push(draft(day, 'SH10', 'Capital', 'Particulars of variation of rights attached to shares'));
    if (random.chance(0.5))
      drafts.push(draft(day, 'SH08', 'Capital', 'Change of share class name or designation'));
  }
  return drafts;
}

export function chargeFilings({ traits, charges }: Facts, random: Random): DocumentDraft[] {
  const draft = (day: Day, code: string, title: string, pages: number): DocumentDraft => ({
    day: within(traits, day, random, 21),
    type: formCode(traits, code),
    category: 'Charge',
    title,
    pages,
  });
  return charges.flatMap(({ code, created, satisfied, lender }) => {
    const title = `Registration of charge ${code}, created on ${longDate(created)} in favour of ${lender}`;
    const registered = draft(created, 'MR01', title, random.int(8, 52));
    if (satisfied === undefined) return [registered];
    return [registered, draft(satisfied, 'MR04', `Satisfaction of charge ${code} in full`, random.int(1, 4))];
  });
}
