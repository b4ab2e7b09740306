import type { Column } from '#app/components/data-table/column.ts';
import { wholeMonths } from '#app/format/dates.ts';
import type { CompanyList } from '#contract/api/lists.ts';
import { FACTS, type FactName, type PortfolioRow } from '#contract/api/portfolio.ts';
import { SEVERITIES, type Severity } from '#contract/api/risk-flags.ts';
import { type OwnKind, ownKind } from '#spreadsheet/own-kind.ts';
import { AmountCell, DueCell, FactCell, FlagsCell, NameCell, PercentCell, StatusCell } from './cells.tsx';
import { factValue, missingWords } from './missing-words.ts';

type PortfolioColumn = Column<PortfolioRow>;

type Options = {
  /** ISO. */
  readonly today: string;
  /** Of Dossier, for links in exports. */
  readonly origin: string;
};

/** The reader's own columns of a list: numbers or dates where all filled cells are, so that they sort and are exported as such. */
export function ownColumns({ columns }: CompanyList, rows: readonly PortfolioRow[]): PortfolioColumn[] {
  return columns.map(({ name, role }, index): PortfolioColumn => {
    const value = ({ cells }: PortfolioRow) => cells[index] || undefined;
    const own = { id: `own.${index + 1}`, exportedAs: name, header: name, value, optional: true };
    // A company number is one, also where none of them has zeros in front.
    const kind = role === undefined ? kindOf(rows, value) : 'text';
    return kind === 'text' ? { ...own, kind } : { ...own, kind, filter: 'range' };
  });
}

function kindOf(rows: readonly PortfolioRow[], value: (row: PortfolioRow) => string | undefined): OwnKind {
  let kind: OwnKind | undefined;
  for (const row of rows) {
    kind = ownKind(kind, value(row));
    if (kind === 'text') break;
  }
  return kind ?? 'text';
}

/** Of the table, in its usual order. Facts are named as in the API. */
export function portfolioColumns(
  own: readonly PortfolioColumn[],
  { today, origin }: Options,
): PortfolioColumn[] {
  return [
    {
      id: 'companyName',
      header: 'Company',
      kind: 'text',
      value: ({ companyName }) => companyName,
      cell: (row) => <NameCell row={row} />,
    },
    { id: 'companyNumber', header: 'Number', kind: 'text', lead: true, value: (row) => row.companyNumber },
    { ...text('status', 'Status'), lead: true, cell: (row) => <StatusCell row={row} />, filter: 'choice' },
    {
      id: 'highestFlag',
      header: 'Highest flag',
      kind: 'text',
      value: highestFlag,
      filter: 'choice',
      optional: true,
    },
    {
      id: 'flags',
      header: 'Flags',
      kind: 'number',
      lead: true,
      value: gravity,
      cell: (row) => <FlagsCell row={row} />,
      screenOnly: true,
    },
    ...SEVERITIES.map((severity) => flagCount(severity)),
    {
      id: 'flags.unchecked',
      header: 'flags.unchecked',
      kind: 'number',
      value: ({ flags }) => ('missing' in flags ? undefined : flags.unchecked),
      csvOnly: true,
    },
    { ...text('sector', 'Sector'), filter: 'choice', optional: true },
    {
      id: 'tags',
      header: 'Tags',
      kind: 'text',
      value: ({ tags }) => tags.join(', ') || undefined,
      filter: 'choice',
      optional: true,
    },
    amount('turnover', 'Turnover'),
    percent('turnoverChange', 'Turnover change'),
    amount('profit', 'Operating profit'),
    amount('netAssets', 'Net assets'),
    { ...count('currentRatio', 'Current ratio'), median: true, optional: true },
    { ...count('employees', 'Employees'), total: true, median: true },
    { ...text('currency', 'Currency'), filter: 'choice', optional: true },
    { ...date('accountsMadeUpTo', 'Accounts made up to'), optional: true },
    due('accountsDue', 'Accounts due'),
    { ...due('confirmationDue', 'Confirmation due'), optional: true },
    { ...count('judgments', 'Unsatisfied judgments'), total: true },
    { ...count('judgmentsTotal', 'Judgments (£)'), total: true, optional: true },
    count('directors', 'Directors'),
    { ...count('officersLeft', 'Officers left in a year'), optional: true },
    { ...text('type', 'Type'), filter: 'choice', optional: true },
    { ...date('incorporated', 'Incorporated'), optional: true },
    {
      id: 'age',
      header: 'Age (years)',
      kind: 'number',
      filter: 'range',
      value: (row) => ageOf(row, today),
      median: true,
      optional: true,
      screenOnly: true,
    },
    { ...text('ultimateParent', 'Ultimate parent'), optional: true },
    { ...text('vat', 'VAT number'), optional: true },
    date('lastChange', 'Last change'),
    { id: 'row', header: 'Row', kind: 'number', value: ({ rows }) => rows[0], optional: true },
    ...own,
    {
      id: 'caveats',
      header: 'caveats',
      kind: 'text',
      value: caveatsOf,
      csvOnly: true,
    },
    {
      id: 'company_url',
      header: 'company_url',
      kind: 'text',
      value: ({ companyNumber }) => `${origin}/company/${companyNumber}`,
      csvOnly: true,
    },
  ];
}

function fact(id: FactName, header: string) {
  return { id, header, value: (row: PortfolioRow) => factValue(row.facts[id], row.pending) };
}

function text(id: FactName, header: string) {
  const cell = (row: PortfolioRow) => <FactCell row={row} name={id} kind="text" />;
  return { ...fact(id, header), kind: 'text', cell, wideOnly: true } as const;
}

function date(id: FactName, header: string) {
  const cell = (row: PortfolioRow) => <FactCell row={row} name={id} kind="date" />;
  return { ...fact(id, header), kind: 'date', cell, filter: 'range', wideOnly: true } as const;
}

function due(id: FactName, header: string) {
  return { ...date(id, header), cell: (row: PortfolioRow) => <DueCell row={row} name={id} /> };
}

function count(id: FactName, header: string) {
  const cell = (row: PortfolioRow) => <FactCell row={row} name={id} kind="number" />;
  return { ...fact(id, header), kind: 'number', cell, filter: 'range' } as const;
}

function amount(id: FactName, header: string) {
  const cell = (row: PortfolioRow) => <AmountCell row={row} name={id} />;
  return { ...count(id, header), cell, unit: currencyOf, total: true, median: true } as const;
}

function percent(id: FactName, header: string) {
  const cell = (row: PortfolioRow) => <PercentCell row={row} name={id} />;
  return { ...count(id, header), cell, median: true, wideOnly: true } as const;
}

function flagCount(severity: Severity): PortfolioColumn {
  return {
    id: `flags.${severity}`,
    header: `flags.${severity}`,
    kind: 'number',
    value: ({ flags, pending }) =>
      'missing' in flags ? { unreadable: missingWords(flags, pending) ?? '' } : flags[severity],
    csvOnly: true,
  };
}

function currencyOf({ facts: { currency } }: PortfolioRow): string | undefined {
  return 'value' in currency ? currency.value : undefined;
}

/** Flags of one severity are fewer than this. */
const STEP = 100;

/** Sorts by the gravest flags first. */
function gravity({ flags }: PortfolioRow): number | undefined {
  if ('missing' in flags) return undefined;
  return SEVERITIES.reduce((sum, severity) => sum * STEP + Math.min(flags[severity], STEP - 1), 0);
}

function highestFlag({ flags, pending }: PortfolioRow): string | undefined {
  if ('missing' in flags) return missingWords(flags, pending);
  const highest = SEVERITIES.find((severity) => flags[severity] > 0);
  return highest === undefined
    ? flags.unchecked > 0
      ? 'None found so far'
      : 'None'
    : `${highest.slice(0, 1).toUpperCase()}${highest.slice(1)}`;
}

function ageOf({ facts: { incorporated }, pending }: PortfolioRow, today: string) {
  if (!('value' in incorporated)) return factValue(incorporated, pending);
  const months = wholeMonths(incorporated.value, today);
  return months === undefined ? undefined : Math.floor(months / 12);
}

/** `turnover: in doubt; judgments: 20 of 143 read`. */
function caveatsOf({ facts }: PortfolioRow): string | undefined {
  const caveats = FACTS.flatMap((name) => {
    const of = facts[name];
    return 'caveat' in of && of.caveat !== undefined ? `${name}: ${of.caveat}` : [];
  });
  return caveats.join('; ') || undefined;
}
