import { isKnownType, isResignedType, type OfficerAppointment } from '../../register/packed-appointments.ts';

/** From and to, in characters, of the fixed fields of a line. */
type Layout = Readonly<Record<string, readonly [from: number, to: number]>>;

export const COMPANY_LAYOUT = {
  company: [0, 8],
  status: [9, 10],
  officers: [32, 36],
  nameLength: [36, 40],
} as const satisfies Layout;

/** Products 195 and 216. */
export const PERSON_LAYOUT = {
  company: [0, 8],
  appointedOrigin: [9, 10],
  type: [10, 12],
  person: [12, 24],
  corporate: [24, 25],
  appointed: [32, 40],
  resigned: [40, 48],
  postcode: [48, 56],
  born: [56, 64],
  fullBirth: [64, 72],
  length: [72, 76],
} as const satisfies Layout;

/** Product 198. */
export const UPDATE_LAYOUT = {
  company: [0, 8],
  appointedOrigin: [9, 10],
  resignedOrigin: [10, 11],
  correction: [11, 12],
  corporate: [12, 13],
  oldType: [15, 17],
  newType: [17, 19],
  oldPerson: [19, 31],
  newPerson: [31, 43],
  born: [43, 51],
  fullBirth: [51, 59],
  oldPostcode: [59, 67],
  newPostcode: [67, 75],
  appointed: [75, 83],
  resigned: [83, 91],
  changed: [91, 99],
  updated: [99, 107],
  length: [107, 111],
} as const satisfies Layout;

export function field(line: string, [from, to]: readonly [from: number, to: number]): string {
  return line.slice(from, to);
}

/** Title, forenames, surname, honours, care of, PO box, address line 1 and 2, post town, county, country,
 * occupation, nationality, country of residence. */
const ELEMENTS = 14;
const AFTER_NAME = 3;
const BEFORE_FACTS = 11;

type Rejection = { readonly rejected: string };
type Warned = { readonly warning: string | undefined };

export type FileHeader = { readonly kind: 'snapshot' | 'update'; readonly run: number; readonly day: string };

const DAY = String.raw`\d{4}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])`;
const DAY_OR_BLANK = `(?:${DAY}| {8})`;
const MONTH_OR_BLANK = String.raw`(?:\d{4}(?:0[1-9]|1[0-2])  | {8})`;

const HEADER = new RegExp(`^DDDD(SNAP|UPDT)(\\d{4})(${DAY})\\s*$`);

export function readHeader(line: string): FileHeader | undefined {
  const [, kind, run, day = ''] = HEADER.exec(line) ?? [];
  if (kind === undefined) return undefined;
  return { kind: kind === 'SNAP' ? 'snapshot' : 'update', run: Number(run), day };
}

/** The number of records that a trailer states; `undefined` if the line is no trailer. */
export function readTrailer(line: string): number | undefined {
  if (!line.startsWith('99999999')) return undefined;
  const [, count] = /^99999999(\d{8})\s*$/.exec(line) ?? [];
  return count === undefined ? undefined : Number(count);
}

export const COMPANY_NUMBER = /^[A-Z0-9]{8}/;

/** `company`, `person`, or neither, by the mark in column 9. */
export function recordTypeOf(line: string): 'company' | 'person' | undefined {
  const mark = line.charCodeAt(8);
  if (mark === 0x31) return 'company';
  return mark === 0x32 ? 'person' : undefined;
}

export type CompanyRecord = Warned & {
  readonly company: string;
  /** Converted or closed, dissolved, liquidation, receivership, or blank. */
  readonly status: string;
  readonly officers: number;
  readonly name: string;
};

const COMPANY = /^[A-Z0-9]{8}1[CDLR ].{22}[\d ]{4}\d{4}/;

export function readCompany(line: string): CompanyRecord | Rejection {
  if (!COMPANY.test(line)) return { rejected: 'is not in the layout of a company record.' };
  const from = COMPANY_LAYOUT.nameLength[1];
  const length = Number(field(line, COMPANY_LAYOUT.nameLength));
  const stated = line.slice(0, from + length);
  const whole = stated.endsWith('<') ? stated : line.trimEnd();
  if (!whole.endsWith('<')) return { rejected: 'has a company name that does not end with <.' };
  return {
    company: field(line, COMPANY_LAYOUT.company),
    status: field(line, COMPANY_LAYOUT.status),
    officers: Number(field(line, COMPANY_LAYOUT.officers)),
    name: whole.slice(from, -1),
    warning: lengthWarning(whole, from, length),
  };
}

export type PersonRecord = Warned & { readonly company: string; readonly appointment: OfficerAppointment };

const PERSON = new RegExp(
  String.raw`^[A-Z0-9]{8}2.\d{14}[Y ].{7}${DAY_OR_BLANK}${DAY_OR_BLANK}.{8}${MONTH_OR_BLANK}.{8}\d{4}`,
);

export function readPerson(line: string): PersonRecord | Rejection {
  if (!PERSON.test(line)) return { rejected: 'is not in the layout of a person record.' };
  const text = readElements(line, PERSON_LAYOUT.length, ELEMENTS);
  if ('rejected' in text) return text;
  const type = field(line, PERSON_LAYOUT.type);
  if (type === ERROR_TYPE) return { rejected: `has the appointment type ${type}, which only updates have.` };
  const resigned = unblank(field(line, PERSON_LAYOUT.resigned));
  return {
    company: field(line, PERSON_LAYOUT.company),
    appointment: {
      type,
      person: field(line, PERSON_LAYOUT.person),
      corporate: field(line, PERSON_LAYOUT.corporate) === 'Y',
      appointed: unblank(field(line, PERSON_LAYOUT.appointed)),
      resigned,
      born: monthOf(field(line, PERSON_LAYOUT.born)),
      name: text.name,
      facts: text.facts,
    },
    warning: text.warning ?? typeWarning(type, resigned),
  };
}

/** The appointment type of a nominee who is corrected everywhere. */
export const NO_TYPE = '  ';

/** The new appointment type of an appointment that should never have been. */
export const ERROR_TYPE = '99';

export type UpdateRecord = Warned & {
  /** `''` if a nominee is corrected everywhere. */
  readonly company: string;
  readonly oldType: string;
  readonly oldPerson: string;
  readonly correction: boolean;
  /** The appointment is from the incorporation of the company. */
  readonly incorporation: boolean;
  readonly appointment: OfficerAppointment;
};

const UPDATE = new RegExp(
  String.raw`^(?:[A-Z0-9]{8}2...[Y ]..\d{4}| {8}2...[Y ].. {4})\d{24}${MONTH_OR_BLANK}.{24}${DAY_OR_BLANK}${DAY_OR_BLANK}.{16}\d{4}`,
);

/** The 14 elements, and 13 that are always empty. */
const UPDATE_ELEMENTS = 27;

export function readUpdate(line: string): UpdateRecord | Rejection {
  if (!UPDATE.test(line)) return { rejected: 'is not in the layout of an update of a person.' };
  const text = readElements(line, UPDATE_LAYOUT.length, UPDATE_ELEMENTS);
  if ('rejected' in text) return text;
  const type = field(line, UPDATE_LAYOUT.newType);
  const resigned = unblank(field(line, UPDATE_LAYOUT.resigned));
  return {
    company: field(line, UPDATE_LAYOUT.company).trim(),
    oldType: field(line, UPDATE_LAYOUT.oldType),
    oldPerson: field(line, UPDATE_LAYOUT.oldPerson),
    correction: field(line, UPDATE_LAYOUT.correction) === 'Y',
    incorporation: '35'.includes(field(line, UPDATE_LAYOUT.appointedOrigin)),
    appointment: {
      type,
      person: field(line, UPDATE_LAYOUT.newPerson),
      corporate: field(line, UPDATE_LAYOUT.corporate) === 'Y',
      appointed: unblank(field(line, UPDATE_LAYOUT.appointed)),
      resigned,
      born: monthOf(field(line, UPDATE_LAYOUT.born)),
      name: text.name,
      facts: text.facts,
    },
    warning: text.warning ?? (type === NO_TYPE ? undefined : typeWarning(type, resigned)),
  };
}

function unblank(day: string): string {
  return day === '        ' ? '' : day;
}

function monthOf(born: string): string {
  return born === '        ' ? '' : born.slice(0, 6);
}

function typeWarning(type: string, resigned: string): string | undefined {
  if (type === ERROR_TYPE) return undefined;
  if (!isKnownType(type)) return `Has the unknown appointment type ${type}, which is shown as the role.`;
  if (resigned === '' || isResignedType(type)) return undefined;
  return 'Has the appointment type of a serving officer and a resignation date; it is shown as resigned.';
}

type Elements = Warned & { readonly name: string; readonly facts: string };

/** Some lines state a wrong length of their text, so the number of its elements decides. */
function readElements(line: string, at: readonly [number, number], count: number): Elements | Rejection {
  const from = at[1];
  const text = line.endsWith('<') ? line : line.trimEnd();
  let position = from - 1;
  let found = 0;
  let nameEnd = from;
  let factsFrom = from;
  let factsEnd = from;
  for (;;) {
    const next = text.indexOf('<', position + 1);
    if (next < 0) break;
    found += 1;
    if (found === AFTER_NAME) nameEnd = next;
    else if (found === BEFORE_FACTS) factsFrom = next + 1;
    else if (found === ELEMENTS) factsEnd = next;
    position = next;
  }
  if (found !== count) return { rejected: `has ${found} of ${count} elements in its text.` };
  if (position !== text.length - 1) return { rejected: 'has a text that does not end with <.' };
  return {
    name: text.slice(from, nameEnd),
    facts: text.slice(factsFrom, factsEnd),
    warning: lengthWarning(text, from, Number(field(line, at))),
  };
}

/** Lengths count characters, or bytes of UTF-8. */
function lengthWarning(text: string, from: number, stated: number): string | undefined {
  const length = text.length - from;
  if (stated === length || stated === Buffer.byteLength(text) - from) return undefined;
  return `States a length of ${stated} for ${length} characters; it was read to its end.`;
}
