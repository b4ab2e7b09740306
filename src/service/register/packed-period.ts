import { AMOUNT_NAMES, type FinancialsPeriodWire } from '#contract/financials.ts';

/** The members of a period that are known; those that are `''` are left out. */
export type PackedPeriod = Partial<FinancialsPeriodWire>;

const ABSENT = Object.fromEntries(AMOUNT_NAMES.map((name) => [name, ''])) as Record<
  (typeof AMOUNT_NAMES)[number],
  string
>;

/**
 * A period without what is absent: of the 106 members of SPEC 2.9 most accounts have a dozen, and the empty ones of
 * millions of companies would be ten times the rest of the register.
 */
export function packPeriod(period: object): PackedPeriod {
  return Object.fromEntries(Object.entries(period).filter(([, value]) => !isAbsent(value)));
}

/** Text that is empty, or an object of nothing else: the document of accounts that were imported. */
function isAbsent(value: unknown): boolean {
  return (
    value === '' || (typeof value === 'object' && value !== null && Object.values(value).every(isAbsent))
  );
}

/** The period with every member of SPEC 2.9, in its order. */
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
