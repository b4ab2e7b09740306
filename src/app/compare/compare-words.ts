type CompareWords = {
  readonly lede: string;
  /** Below the field that adds a company. */
  readonly adding: string;
  /** Of companies to add. */
  readonly heldTitle: string;
  readonly heldNote: string | undefined;
  /** `other`: some are on the page. */
  readonly noneHeld: (other: boolean) => string;
};

const LEDE = 'Accounts of two to four companies side by side: key figures, statement, ratios and charts.';

const PAID: CompareWords = {
  lede: `${LEDE} Free for records your team has bought.`,
  adding: 'Adding is free; records not bought show their price.',
  heldTitle: 'Financials your team has bought',
  heldNote: 'free to compare',
  noneHeld: (other) =>
    `Your team has no financials of ${other ? 'another' : 'any'} company yet. Add any company by number; its price is shown before you buy.`,
};

const UNPRICED: CompareWords = {
  lede: LEDE,
  adding: 'Accounts load when you add a company.',
  heldTitle: 'Financials your team opened',
  heldNote: undefined,
  noneHeld: (other) =>
    `Your team has opened the financials of no ${other ? 'other ' : ''}company yet. Add any company by number.`,
};

/** The words of the comparison, with or without purchases. */
export function compareWords(isFree: boolean): CompareWords {
  return isFree ? UNPRICED : PAID;
}
