import { AMOUNT_NAMES, type FinancialsPeriodWire } from '#contract/financials.ts';
import type { ProfileWire } from '#contract/profile.ts';

type Filings = Pick<ProfileWire, 'confirmation_statement' | 'accounts'>;

/** Values in a fixed order without names, which would be more than half of the file. */
export function packFilings({ confirmation_statement: statement, accounts }: Filings): string {
  const { accounting_reference_date: reference, last_accounts: last, next_accounts: next } = accounts;
  return [
    ...[statement.last_made_up_to, statement.next_made_up_to, statement.next_due, statement.overdue],
    ...documentValues(statement.document),
    ...[reference.day, reference.month, accounts.next_due, accounts.overdue],
    ...[last.type, last.period_start_on, last.period_end_on, last.made_up_to],
    ...documentValues(last.document),
    ...[next.period_start_on, next.period_end_on, next.due_on, next.overdue],
  ]
    .join('\t')
    .trimEnd();
}

export function unpackFilings(packed: string): Filings {
  const values = packed.split('\t');
  const take = () => values.shift() ?? '';
  return {
    confirmation_statement: {
      last_made_up_to: take(),
      next_made_up_to: take(),
      next_due: take(),
      overdue: take(),
      document: { url: take(), pages: take(), date: take() },
    },
    accounts: {
      accounting_reference_date: { day: take(), month: take() },
      next_due: take(),
      overdue: take(),
      last_accounts: {
        type: take(),
        period_start_on: take(),
        period_end_on: take(),
        made_up_to: take(),
        document: { url: take(), pages: take(), date: take() },
      },
      next_accounts: {
        period_start_on: take(),
        period_end_on: take(),
        due_on: take(),
        overdue: take(),
      },
    },
  };
}

function documentValues({ url, pages, date }: Filings['confirmation_statement']['document']): string[] {
  return [url, pages, date];
}

type Charges = NonNullable<ProfileWire['charges']>;

const NO_CHARGES: Charges = { outstanding: '0', part_satisfied: '0', satisfied: '0' };

/** Nine of ten companies have no charge, which takes one character; none where the source counts no charges. */
export function packCharges(charges: ProfileWire['charges']): string {
  if (charges === undefined) return '';
  const { outstanding, part_satisfied, satisfied } = charges;
  const isNone = outstanding === '0' && part_satisfied === '0' && satisfied === '0';
  return isNone ? '0' : `${outstanding} ${part_satisfied} ${satisfied}`;
}

export function unpackCharges(packed: string): Charges {
  if (packed === '0') return NO_CHARGES;
  const [outstanding = '', part_satisfied = '', satisfied = ''] = packed.split(' ');
  return { outstanding, part_satisfied, satisfied };
}

type PackedPeriod = Partial<FinancialsPeriodWire>;

const ABSENT = Object.fromEntries(AMOUNT_NAMES.map((name) => [name, ''])) as Record<
  (typeof AMOUNT_NAMES)[number],
  string
>;

/** Most accounts have a dozen of the 106 members of SPEC 2.9; empty ones would dominate the file. */
export function packPeriod(period: object): PackedPeriod {
  return Object.fromEntries(Object.entries(period).filter(([, value]) => !isAbsent(value)));
}

function isAbsent(value: unknown): boolean {
  return (
    value === '' || (typeof value === 'object' && value !== null && Object.values(value).every(isAbsent))
  );
}

export function unpackPeriod(known: PackedPeriod): FinancialsPeriodWire {
  return {
    period_ended: '',
    accounting_date: '',
    trading_duration: '',
    employees: '',
    type: '',
    auditor: '',
    document: { url: '', pages: '' },
    ...ABSENT,
    ...known,
  };
}
