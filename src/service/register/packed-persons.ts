import type { PersonWithSignificantControlWire as Person } from '#contract/persons-with-significant-control.ts';
import { NATURES_OF_CONTROL, PackedCodes, PERSON_KINDS } from './packed-codes.ts';

const KINDS = new PackedCodes(PERSON_KINDS);
const NATURES = new PackedCodes(NATURES_OF_CONTROL);

const ADDRESS = [
  ...(['premises', 'address_line_1', 'address_line_2', 'locality', 'region', 'postal_code'] as const),
  ...(['country', 'care_of', 'po_box'] as const),
];
const IDENTIFICATION = [
  ...(['legal_form', 'legal_authority', 'country_registered', 'place_registered'] as const),
  'registration_number' as const,
];

type Rest = Pick<
  Person,
  'principal_office_address' | 'exemptions' | 'identity_verification_details' | 'description'
> &
  Pick<Person, 'linked_psc_name' | 'restrictions_notice_withdrawal_reason'> & { other_forenames?: string };

/** One line of `packed_list`: values in a fixed order between tabs, without names and without empty ones at the end; rare
 * members are JSON. The first three decide the order of the rows (`comparePacked`). */
export function packPerson(person: Person, companyNumber: string): string {
  const { name_elements: elements = {}, identification = {}, address = {} } = person;
  const { other_forenames, title, forename, middle_name, surname } = elements;
  const { principal_office_address, exemptions, identity_verification_details, description } = person;
  const { linked_psc_name, restrictions_notice_withdrawal_reason } = person;
  const rest = jsonOf({
    ...{ other_forenames, principal_office_address, exemptions, identity_verification_details, description },
    ...{ linked_psc_name, restrictions_notice_withdrawal_reason },
  });
  const values = [
    KINDS.pack(person.kind),
    ...[person.notified_on, person.ceased_on, person.ceased],
    packLink(person, companyNumber),
    packName(person),
    ...[title, forename, middle_name, surname],
    ...[person.nationality, person.country_of_residence],
    packBirth(person.date_of_birth),
    person.natures_of_control?.map((nature) => NATURES.pack(nature)).join(' '),
    ...ADDRESS.map((member) => address[member]),
    person.statement,
    person.is_sanctioned,
    ...IDENTIFICATION.map((member) => identification[member]),
    rest,
  ];
  return values
    .map((value = '') => escaped(value))
    .join('\t')
    .replace(/\t+$/, '');
}

export function unpackPerson(line: string, companyNumber: string): Person {
  const values = line.split('\t').map(unescaped);
  const take = () => values.shift() ?? '';
  const kind = KINDS.unpack(take());
  const [notified_on, ceased_on, ceased] = [take(), take(), take()];
  const self = unpackLink(take(), kind, companyNumber);
  const name = take();
  const own = { title: take(), forename: take(), middle_name: take(), surname: take() };
  const [nationality, country_of_residence] = [take(), take()];
  const date_of_birth = unpackBirth(take());
  const natures = take();
  const address = membersOf(ADDRESS, take);
  const [statement, is_sanctioned] = [take(), take()];
  const identification = membersOf(IDENTIFICATION, take);
  const { other_forenames = '', ...rest }: Rest = JSON.parse(take() || '{}');
  const { title, forename, ...last } = own;
  const members = given({
    name: name === JOINED ? joinedName(own) : name.replace(/^==/, JOINED),
    name_elements: given({ title, forename, other_forenames, ...last }),
    ...{ notified_on, ceased_on, ceased, nationality, country_of_residence, date_of_birth },
    natures_of_control: natures === '' ? [] : natures.split(' ').map((code) => NATURES.unpack(code)),
    ...{ address, identification, is_sanctioned, statement, links: given({ self }) },
    ...rest,
  });
  return { kind, ...members };
}

/** Current before ceased, persons before statements and exemptions, newest first. */
export function comparePacked(one: string, other: string): number {
  const [first, second] = [orderOf(one), orderOf(other)];
  return (
    first.ceased - second.ceased ||
    first.statement - second.statement ||
    compare(second.notified, first.notified) ||
    compare(second.ceasedOn, first.ceasedOn) ||
    compare(one, other)
  );
}

const STATEMENTS: ReadonlySet<string> = new Set(
  ['persons-with-significant-control-statement', 'exemptions'].map((kind) => KINDS.pack(kind)),
);

function orderOf(line: string) {
  const [kind = '', notified = '', ceasedOn = '', ceased = ''] = line.split('\t', 4);
  const statement = STATEMENTS.has(kind) ? 1 : 0;
  return { ceased: ceasedOn !== '' || ceased === 'true' ? 1 : 0, statement, notified, ceasedOn };
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

/** Nearly every name is its elements joined. */
const JOINED = '=';

function packName(person: Person): string | undefined {
  const { name, name_elements } = person;
  if (name !== undefined && name_elements !== undefined && name === joinedName(name_elements)) return JOINED;
  return name?.startsWith(JOINED) ? JOINED + name : name;
}

function joinedName({ title, forename, middle_name, surname }: NonNullable<Person['name_elements']>): string {
  return [title, forename, middle_name, surname].filter(Boolean).join(' ');
}

function packBirth(birth: Person['date_of_birth']): string | undefined {
  const packed = `${birth?.year ?? ''}-${birth?.month ?? ''}`;
  return packed === '-' ? undefined : packed;
}

function unpackBirth(packed: string): Person['date_of_birth'] {
  const [year = '', month = ''] = packed.split('-');
  if (packed === '') return undefined;
  return { ...(year !== '' && { year: Number(year) }), ...(month !== '' && { month: Number(month) }) };
}

/** Of a usual link only its last segment, which the kind and the company complete. */
function packLink({ kind, links }: Person, companyNumber: string): string | undefined {
  const self = links?.self;
  const before = linkStart(kind, companyNumber);
  const id = self?.startsWith(before) ? self.slice(before.length) : '';
  return /^[\w-]+$/.test(id) ? id : self && `/${self}`;
}

function unpackLink(packed: string, kind: string, companyNumber: string): string {
  if (packed.startsWith('/')) return packed.slice(1);
  return packed === '' ? '' : linkStart(kind, companyNumber) + packed;
}

function linkStart(kind: string, companyNumber: string): string {
  const company = `/company/${companyNumber}/persons-with-significant-control`;
  if (kind === 'persons-with-significant-control-statement') return `${company}-statements/`;
  return `${company}/${kind.replace(/-person-with-significant-control$/, '')}/`;
}

function membersOf<Name extends string>(names: readonly Name[], take: () => string) {
  return given(Object.fromEntries(names.map((name) => [name, take()])) as Record<Name, string>);
}

/** Without the members that have no value; `undefined` if none has one. */
function given<T extends object>(members: T): Given<T> | undefined {
  const entries = Object.entries(members).filter(([, value]) => !isEmpty(value));
  return entries.length === 0 ? undefined : (Object.fromEntries(entries) as Given<T>);
}

type Given<T> = { [K in keyof T]?: NonNullable<T[K]> };

function isEmpty(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isEmpty);
  return value === undefined || value === '';
}

function jsonOf(rest: object): string {
  const members = given(rest);
  return members === undefined ? '' : JSON.stringify(members);
}

const ESCAPES: Readonly<Record<string, string>> = { '\t': '\\t', '\n': '\\n', '\\': '\\\\' };

function escaped(text: string): string {
  return /[\t\n\\]/.test(text) ? text.replace(/[\t\n\\]/g, (sign) => ESCAPES[sign] ?? sign) : text;
}

function unescaped(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(/\\(.)/g, (_, sign: string) => (sign === 't' ? '\t' : sign === 'n' ? '\n' : sign));
}
