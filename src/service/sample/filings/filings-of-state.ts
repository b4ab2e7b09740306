import type { Day } from '../days.ts';
import type { Random } from '../random.ts';
import { lastActive, type Traits } from '../traits.ts';
import { table } from '../words/word-list.ts';
import { type DocumentDraft, type Facts, formCode, lastFiling, longDate } from './document-items.ts';

const INSOLVENCY = table(`
  Liquidation | 0   | COCOMP | Insolvency | Order of court to wind up
  Liquidation | 10  | 600    | Insolvency | Appointment of a voluntary liquidator
  Liquidation | 12  | LIQ02  | Insolvency | Statement of affairs
  Liquidation | 400 | LIQ03  | Insolvency | Liquidators' statement of receipts and payments
  In Administration | 5   | AM01 | Insolvency | Appointment of an administrator
  In Administration | 55  | AM03 | Insolvency | Statement of administrator's proposal
  In Administration | 70  | AM06 | Insolvency | Notice of deemed approval of proposals
  In Administration | 210 | AM10 | Insolvency | Administrator's progress report
  Voluntary Arrangement | 6   | CVA1 | Insolvency | Notice to Registrar of companies voluntary arrangement taking effect
  Voluntary Arrangement | 400 | CVA3 | Insolvency | Voluntary arrangement supervisor's abstract of receipts and payments
  Receiver Action | 4   | RM01 | Insolvency | Appointment of receiver or manager
  Receiver Action | 380 | REC2 | Insolvency | Receiver's abstract of receipts and payments
  Insolvency Proceedings | 8 | MT01 | Liquidation | Commencement of moratorium
  Insolvency Proceedings | 40 | MT02 | Liquidation | Moratorium has been ended or extended
`);

export function endingFilings({ traits }: Facts, random: Random): DocumentDraft[] {
  const { failedOn, ended, status } = traits;
  if (failedOn !== undefined) {
    return INSOLVENCY.filter(([of]) => of === status).map(
      ([, after, type = '', category = '', title = '']) => ({
        day: failedOn + Number(after),
        type,
        category,
        title,
        pages: random.int(2, 28),
      }),
    );
  }
  return ended === undefined ? [] : dissolution(traits, random, ended);
}

/** Voluntary strike-off (CA 2006 s1003), strike-off by the registrar (s1000), or dissolution after winding up. */
function dissolution(traits: Traits, random: Random, ended: Day): DocumentDraft[] {
  const draft = (day: Day, type: string, category: string, title: string): DocumentDraft => ({
    day: Math.max(day, traits.born + 1),
    type,
    category,
    title,
    pages: random.int(1, 4),
  });
  if (traits.status !== 'Dissolved') {
    return [draft(ended, traits.form.filings === 'OS' ? 'OSDS01' : 'MISC', 'Other', 'Closure or conversion')];
  }
  const way = random.weighted([
    ['own', 55],
    ['registrar', 35],
    ['winding up', 10],
  ] as const);
  if (way === 'own') {
    const ds01 = formCode(traits, 'DS01');
    return [
      draft(ended - 84, ds01, 'Dissolution', 'Application to strike the company off the register'),
      draft(ended - 77, 'GAZ1(A)', 'Gazette', 'First Gazette notice for voluntary strike-off'),
      draft(ended, 'GAZ2(A)', 'Gazette', 'Final Gazette dissolved via voluntary strike-off'),
    ];
  }
  if (way === 'registrar') {
    return [
      draft(ended - 77, 'GAZ1', 'Gazette', 'First Gazette notice for compulsory strike-off'),
      draft(ended, 'GAZ2', 'Gazette', 'Final Gazette dissolved via compulsory strike-off'),
    ];
  }
  return [
    draft(ended - 400, '600', 'Insolvency', 'Appointment of a voluntary liquidator'),
    draft(ended - 92, 'LIQ14', 'Insolvency', "Return of final meeting in a creditors' voluntary winding up"),
    draft(ended, 'GAZ2', 'Gazette', 'Final Gazette dissolved following liquidation'),
  ];
}

/** Form, category, title, probability per mille and year. */
const OCCASIONAL = table(`
  AD01  | Address      | Registered office address changed | 70
  AD02  | Address      | Register inspection address changed | 6
  AD03  | Address      | Registers moved to registered inspection location | 6
  AD04  | Address      | Registers moved to registered office address | 3
  AUD   | Auditors     | Auditor's resignation | 5
  R     | Resolution   | Resolutions | 9
  CC04  | Change of Constitution | Statement of company's objects | 3
  SH03  | Capital      | Purchase of own shares | 3
  SH06  | Capital      | Cancellation of shares. Statement of capital | 3
  SH19  | Capital      | Statement of capital | 2
  RP04CS01 | Confirmations | Second filing of confirmation statement | 4
  RP04  | Document Replacement | Second filing of a form previously delivered | 3
  RP01  | Document Replacement | Replacement of a document not meeting requirements for proper delivery | 1
  OC    | Court Order  | Court order | 1
  AC92  | Restoration  | Restoration by order of the court | 1
  RT01  | Restoration  | Administrative restoration application | 1
  MISC  | Miscellaneous | Section 519 statement of the auditor | 2
  CERT  | Certificate  | Certificate | 1
  CERT10 | Reregistration | Certificate of re-registration from public limited company to private | 1
  PRE14 | Historical   | A selection of documents registered before 5 April 2014 | 1
  HC01  | Social Landlord | Registration as a social landlord | 1
  DISS16(SOAS) | Dissolution | Compulsory strike-off action has been suspended | 2
  MR05  | Charge       | All of the property or undertaking has been released from charge | 1
  ANNOTATION | Other   | Clarification by the registrar | 1
`).map(
  ([type = '', category = '', title = '', chance]) => [{ type, category, title }, Number(chance)] as const,
);

const ALL = OCCASIONAL.reduce((sum, [, chance]) => sum + chance, 0);

export function occasionalFilings({ traits }: Facts, random: Random): DocumentDraft[] {
  const until = lastActive(traits);
  const years = (until - traits.born) / 365;
  const own = traits.form.filings === 'LP' || traits.form.filings === 'OE' ? 0.3 : 1;
  const count = traits.fixed.occasional ?? Math.floor(((years * ALL) / 1_000) * own + random.next());
  const drafts = Array.from({ length: count }, (): DocumentDraft => {
    const day = Math.round(random.between(traits.born + 20, until));
    const { type, category, title } = random.weighted(OCCASIONAL);
    const code = category === 'Address' ? formCode(traits, type) : type;
    const dated = category === 'Address' || category === 'Capital' ? `${title} on ${longDate(day)}` : title;
    return { day, type: code, category, title: dated, pages: random.int(1, 12) };
  });
  return [...drafts, ...strikeOffNotices(traits, random, until)];
}

function strikeOffNotices(traits: Traits, random: Random, until: Day): DocumentDraft[] {
  const late = traits.owes > 0 ? 0.8 : 0.05;
  const day = Math.round(random.between(Math.max(traits.born + 500, until - 2_000), until - 60));
  if (!traits.form.reports || day < traits.born + 500 || !random.chance(late)) return [];
  const notice = { category: 'Gazette', pages: 1 };
  const title = 'Compulsory strike-off action has been discontinued';
  return [
    { ...notice, day, type: 'GAZ1', title: 'First Gazette notice for compulsory strike-off' },
    { ...notice, day: Math.min(day + random.int(10, 55), lastFiling(traits)), type: 'DISS40', title },
  ];
}
