/** Where a definition stands, so that anyone can check it. */
export type Source = {
  readonly title: string;
  /** What of it is used here. */
  readonly place: string;
  /** Absent where it is known by its title alone. */
  readonly href?: string;
};

const ACCOUNTING_RATIOS = {
  title: 'AQA, A-level Accounting (7127), appendix: accounting ratios',
  href: 'https://www.aqa.org.uk/subjects/accounting/a-level/accounting-7127/specification/appendix-accounting-ratios',
};

/** A formula by the name it has in a published list of the accounting ratios taught in England. */
export function accountingRatio(name: string): Source {
  return { ...ACCOUNTING_RATIOS, place: name };
}

/** Lists the same ratios by the names of the lines that companies of this country use. */
export function businessFormula(name: string): Source {
  return {
    title: 'AQA, AS and A-level Business (7131, 7132), teaching guide: formulae and key data',
    place: name,
  };
}

const SCHEDULE_1 = {
  title: 'SI 2008/410, Schedule 1',
  href: 'https://www.legislation.gov.uk/uksi/2008/410/schedule/1',
};

export const PROFIT_LINES: Source = {
  ...SCHEDULE_1,
  place: 'profit and loss account formats, for the lines',
};

/** The formats have neither this line nor profit before taxation. */
export const OPERATING_PROFIT: Source = {
  title: 'FRS 102, section 5',
  place: 'operating profit, where a company shows it',
};

/** Said of every ratio of operating profit. */
export const OPERATING_PROFIT_VARIES = 'No statute defines operating profit; companies draw it differently.';

export const PROFIT_BEFORE_TAXATION: Source = {
  title: 'FRS 102, section 5',
  place: 'totals of the profit and loss account, such as profit before taxation',
};

export const BALANCE_SHEET_LINES: Source = {
  ...SCHEDULE_1,
  place: 'balance sheet format 1, for the lines',
};

export const AVERAGE_EMPLOYEES: Source = {
  title: 'Companies Act 2006, section 411',
  place: 'the average number of employees',
  href: 'https://www.legislation.gov.uk/ukpga/2006/46/section/411',
};

export const TURNOVER: Source = {
  title: 'Companies Act 2006, section 474',
  place: 'turnover',
  href: 'https://www.legislation.gov.uk/ukpga/2006/46/section/474',
};

export const EQUITY: Source = {
  title: 'FRS 102, section 22',
  place: 'equity: what is left of the assets after all liabilities',
};
