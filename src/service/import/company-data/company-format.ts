import { companyNumber } from '#contract/company-number.ts';
import type { ProfileWire } from '#contract/profile.ts';
import { isIsoDate } from '#contract/values.ts';
import type { RegisteredCompany } from '../../register/company-row.ts';

export type Rejection = { readonly rejected: string };

export type CompanyFormat = {
  readonly columns: readonly string[];
  readonly read: (row: SourceRow) => RegisteredCompany | Rejection;
};

type Identity = { readonly company_number: string; readonly company_name: string };

export function identityOf(number: string, name: string): Identity | Rejection {
  if (number === '') return { rejected: 'has no company number' };
  const company_number = companyNumber(padded(number));
  if (company_number === undefined) {
    return { rejected: `has the company number "${number}", which is not eight letters A to Z or digits` };
  }
  return name === '' ? { rejected: 'has no company name' } : { company_number, company_name: name };
}

/** Spreadsheets strip the zeros of `00000006`. Only digits are padded: zeros belong after a prefix. */
function padded(number: string): string {
  return /^\d+$/.test(number) ? number.padStart(8, '0') : number;
}

/** `68209 - Other letting` or `68209`; SIC 2003 has four digits. */
export const sicCode: (text: string) => SicCode | undefined = memoize((text) => {
  const [, code, description = ''] = /^(\d{4,5})(?:\s+-\s*(.*))?$/s.exec(text) ?? [];
  return code === undefined ? undefined : { code, description };
});

type SicCode = { readonly code: string; readonly description: string };

export const NO_DOCUMENT = { url: '', pages: '', date: '' };

export const NOTHING_FILED: Pick<ProfileWire, 'accounts' | 'confirmation_statement'> = {
  confirmation_statement: {
    last_made_up_to: '',
    next_made_up_to: '',
    next_due: '',
    overdue: '',
    document: NO_DOCUMENT,
  },
  accounts: {
    accounting_reference_date: { day: '', month: '' },
    next_due: '',
    overdue: '',
    last_accounts: {
      type: '',
      period_start_on: '',
      period_end_on: '',
      made_up_to: '',
      document: NO_DOCUMENT,
    },
    next_accounts: { period_start_on: '', period_end_on: '', due_on: '', overdue: '' },
  },
};

const isDay = memoize((text) => isIsoDate(text));

/** Column index by name. Names are trimmed: some of the bulk product begin with a blank. */
export type ColumnIndexes = ReadonlyMap<string, number>;

export function columnIndexes(header: readonly string[]): ColumnIndexes {
  const indexes = new Map<string, number>();
  for (const [index, name] of header.entries()) {
    // Copied: looking up a key that is a slice of another string is several times slower.
    const own = Buffer.from(name.trim()).toString();
    if (!indexes.has(own)) indexes.set(own, index);
  }
  return indexes;
}

/** One row, read by column name. An unusable value is `''` and adds a warning; a missing column is `''`. */
export class SourceRow {
  readonly warnings: string[] = [];
  readonly #columns: ColumnIndexes;
  readonly #cells: readonly string[];

  constructor(columns: ColumnIndexes, cells: readonly string[]) {
    this.#columns = columns;
    this.#cells = cells;
  }

  text(column: string): string {
    const index = this.#columns.get(column);
    const cell = index === undefined ? '' : (this.#cells[index] ?? '');
    return cell === '' ? '' : cell.trim();
  }

  date(column: string, toIso: (text: string) => string = (text) => text): string {
    const text = this.text(column);
    if (text === '') return '';
    const iso = toIso(text);
    return isDay(iso) ? iso : this.omit(column, 'is not a date');
  }

  omit(column: string, reason: string): '' {
    this.warnings.push(`${column} "${this.text(column)}" ${reason}; it was left out.`);
    return '';
  }
}

/** A register has some 50,000 dates and 2,000 trades. */
const MAX_CACHED = 100_000;

/** Clears the cache when full, so unusual input costs time, not memory. */
export function memoize<T>(compute: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const cached = known.get(text);
    if (cached !== undefined) return cached;
    // Copied: a slice keeps the whole string in memory, here a block of the file.
    const own = Buffer.from(text, 'utf16le').toString('utf16le');
    const result = compute(own);
    if (known.size >= MAX_CACHED) known.clear();
    known.set(own, result);
    return result;
  };
}
