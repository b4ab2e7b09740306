import type { FinancialsPeriodWire } from '#contract/financials.ts';
import { cashSignsOf } from './cash-flow-evidence.ts';
import { documentName, filingCompany, periodsOf } from './company-and-periods.ts';
import { BALANCE_SHEET, RESULT } from './concepts/own-statement.ts';
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
  const byBasis = BASES.filter((basis) => figures.bases.has(basis)).flatMap((basis) =>
    statementsOf(document, figures, basis, dated.periods),
  );
  const built = dated.periods.flatMap(({ end }) => byBasis.filter(({ periodEnd }) => periodEnd === end));
  const { kept, warnings } = removeStray(built);
  if (kept.length === 0) return { rejected: 'has neither a balance sheet nor a result' };
  return {
    companyNumber: company.companyNumber,
    balanceSheetDate: current.end,
    statements: kept.map(({ periodEnd, basis, entry }) => ({ periodEnd, basis, entry })),
    warnings: [
      ...document.warnings,
      ...company.warnings,
      ...dated.warnings,
      ...warnings,
      ...figures.warnings,
      ...kept.flatMap((one) => one.warnings),
      ...implausibleValues(kept),
    ],
  };
}

type BuiltStatement = Statement & BuiltEntry;

/** The earlier period first, because its balance sheet opens the later one. */
function statementsOf(
  document: TaggedDocument,
  figures: Figures,
  basis: Basis,
  periods: readonly FilingPeriod[],
): BuiltStatement[] {
  const cash = cashSignsOf(figures, basis, periods);
  const built: BuiltStatement[] = [];
  for (const period of periods.toReversed()) {
    const isCurrent = period === periods[0];
    // The comparatives may have had another auditor.
    const auditor = isCurrent ? auditorOf(document) : '';
    const evidence = { basis, period, cash: cash.get(period), earlier: built[0]?.amounts };
    const one = { periodEnd: period.end, basis, ...builtEntry(figures, evidence, auditor) };
    if (isStatement(one, isCurrent)) built.unshift(one);
  }
  return built;
}

/** A period has a balance sheet or a result of its own. The opening column of a note is no year before, nor is
 * a column of zeros in first accounts. */
function isStatement({ entry }: BuiltEntry, isCurrent: boolean): boolean {
  const own = [...BALANCE_SHEET, ...RESULT].map((name) => entry[name]).filter((amount) => amount !== '');
  return isCurrent ? own.length > 0 : own.some((amount) => amount !== '0');
}

/** A parent exempt from showing its own profit states it in a sentence (Companies Act 2006, s408), which
 * is not a statement of its own. */
function removeStray(built: readonly BuiltStatement[]): { kept: BuiltStatement[]; warnings: string[] } {
  const balanced = (one: BuiltStatement) => BALANCE_SHEET.some((name) => one.entry[name] !== '');
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
