import type { AmountName, FinancialsPeriodWire } from '#contract/financials.ts';
import { documentName, filingCompany, periodsOf } from './company-and-periods.ts';
import { type TaggedDocument, textsOf } from './fact.ts';
import { type Basis, Figures, type FilingPeriod, mostFrequent } from './figures.ts';
import { implausibleValues } from './plausibility.ts';
import { type BuiltEntry, builtEntry } from './statement-entry.ts';

export type Statement = {
  readonly periodEnd: string;
  readonly basis: Basis;
  readonly entry: FinancialsPeriodWire;
};

export type Filing = {
  readonly companyNumber: string;
  readonly balanceSheetDate: string;
  /** The current and the previous period, each on one or both bases. */
  readonly statements: readonly Statement[];
  readonly warnings: readonly string[];
};

export type RejectedFiling = { readonly rejected: string };

const BASES: readonly Basis[] = ['consolidated', 'company'];

/** A statement without any of these is a stray figure, not accounts. */
const BALANCE: readonly AmountName[] = [
  'fixed_assets',
  'current_assets',
  'net_current_assets_working_capital',
  'total_assets_less_current_liabilities',
  'shareholders_funds',
];

/** Current and previous period, for the group and the company. `fileName` may include folders and a zip. */
export function filingOf(
  document: TaggedDocument,
  { fileName }: { readonly fileName: string },
): Filing | RejectedFiling {
  const named = documentName(fileName);
  const company = filingCompany(document, named?.companyNumber);
  if (company === undefined) return { rejected: 'has no company number in the file name or the document' };
  const dated = periodsOf(document, named?.balanceSheetDate);
  const current = dated?.periods[0];
  if (dated === undefined || current === undefined) return { rejected: 'has no tagged figures' };
  const figures = new Figures(document);
  const built = dated.periods.flatMap((period) =>
    statementsOf(document, figures, period, period === current),
  );
  const { kept, warnings } = removeStray(built);
  if (kept.length === 0) return { rejected: 'has none of the figures of the register' };
  return {
    companyNumber: company.companyNumber,
    balanceSheetDate: current.end,
    statements: kept.map(({ periodEnd, basis, entry }) => ({ periodEnd, basis, entry })),
    warnings: [
      ...document.warnings,
      ...company.warnings,
      ...dated.warnings,
      ...currencyLine(figures.currency),
      ...warnings,
      ...figures.warnings,
      ...implausibleValues(kept),
    ],
  };
}

type BuiltStatement = Statement & BuiltEntry;

function statementsOf(
  document: TaggedDocument,
  figures: Figures,
  period: FilingPeriod,
  current: boolean,
): BuiltStatement[] {
  // The comparatives may have had another auditor.
  const auditor = current ? auditorOf(document) : '';
  return BASES.filter((basis) => figures.bases.has(basis))
    .map((basis) => ({ periodEnd: period.end, basis, ...builtEntry(figures, basis, period, auditor) }))
    .filter(({ concepts }) => concepts.size > 0);
}

/** A parent exempt from showing its own profit states it in a sentence (Companies Act 2006, s408), which
 * is not a statement of its own. */
function removeStray(built: readonly BuiltStatement[]): { kept: BuiltStatement[]; warnings: string[] } {
  const balanced = (one: BuiltStatement) => BALANCE.some((name) => one.entry[name] !== '');
  const kept = built.filter(
    (one) => balanced(one) || !built.some((other) => other.periodEnd === one.periodEnd && balanced(other)),
  );
  const stray = built.filter((one) => !kept.includes(one));
  const warnings = BASES.flatMap((basis) =>
    strayLine(
      basis,
      stray.filter((one) => one.basis === basis),
    ),
  );
  return { kept, warnings };
}

function strayLine(basis: Basis, left: readonly BuiltStatement[]): string[] {
  if (left.length === 0) return [];
  const whose = basis === 'consolidated' ? 'the group' : 'the company alone';
  const what = left.map(({ periodEnd, concepts }) => `${[...concepts.keys()].join(', ')} at ${periodEnd}`);
  return [
    `No balance sheet is tagged for ${whose}, so ${what.join('; ')} was left out; notes may be about ${whose} without being tagged so.`,
  ];
}

function auditorOf(document: TaggedDocument): string {
  const names = textsOf(document, 'NameEntityAuditors').map((name) => name.trim());
  return mostFrequent(names.filter((name) => name !== '')) ?? '';
}

function currencyLine(currency: string): string[] {
  return currency === 'GBP' || currency === ''
    ? []
    : [`The amounts are in ${currency}; the register states amounts without a currency.`];
}
