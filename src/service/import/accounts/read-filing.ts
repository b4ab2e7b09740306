import type { AmountName } from '#contract/financials.ts';
import { type TaggedDocument, textsOf } from './fact.ts';
import { Figures, type FilingPeriod, mostOf } from './figures.ts';
import type { Basis, Filing, Statement } from './filing.ts';
import { documentName, filingCompany } from './filing-company.ts';
import { periodsOf } from './filing-periods.ts';
import { implausibleValues } from './implausible.ts';
import { type BuiltEntry, builtEntry } from './statement-entry.ts';

/** Why a document tells of no company's accounts. */
export type RejectedFiling = { readonly rejected: string };

const BASES: readonly Basis[] = ['consolidated', 'company'];

/** Without one of these a statement is not a company's accounts but a stray figure. */
const BALANCE: readonly AmountName[] = [
  'fixed_assets',
  'current_assets',
  'net_current_assets_working_capital',
  'total_assets_less_current_liabilities',
  'shareholders_funds',
];

/**
 * What an accounts document tells, in the terms of SPEC 2.9: the period filed for and the one before, each for the group
 * and for the company itself where both were filed. Pure. `fileName` may have its folders and its zip before it.
 */
export function filingOf(
  document: TaggedDocument,
  { fileName }: { readonly fileName: string },
): Filing | RejectedFiling {
  const named = documentName(fileName);
  const company = filingCompany(document, named?.companyNumber);
  if (company === undefined)
    return { rejected: 'neither the file nor the document says whose accounts it is' };
  const dated = periodsOf(document, named?.balanceSheetDate);
  const current = dated?.periods[0];
  if (dated === undefined || current === undefined) return { rejected: 'no figures are tagged in it' };
  const figures = new Figures(document);
  const built = dated.periods.flatMap((period) =>
    statementsOf(document, figures, period, period === current),
  );
  const { kept, odd } = withoutStray(built);
  if (kept.length === 0)
    return { rejected: 'none of its figures is one of those that a register of accounts holds' };
  return {
    companyNumber: company.companyNumber,
    balanceSheetDate: current.end,
    statements: kept.map(({ periodEnd, basis, entry }) => ({ periodEnd, basis, entry })),
    odd: [
      ...document.odd,
      ...company.odd,
      ...dated.odd,
      ...currencyLine(figures.currency),
      ...odd,
      ...figures.odd,
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
  // Who audited this year's accounts need not have audited the comparatives.
  const auditor = current ? auditorOf(document) : '';
  return BASES.filter((basis) => figures.bases.has(basis))
    .map((basis) => ({ periodEnd: period.end, basis, ...builtEntry(figures, basis, period, auditor) }))
    .filter(({ concepts }) => concepts.size > 0);
}

/**
 * A parent that need not show its own profit states the group's in a sentence (Companies Act 2006, s408), or the other
 * way round: such a figure beside the other's whole balance sheet is no statement of its own.
 */
function withoutStray(built: readonly BuiltStatement[]): { kept: BuiltStatement[]; odd: string[] } {
  const balanced = (one: BuiltStatement) => BALANCE.some((name) => one.entry[name] !== '');
  const kept = built.filter(
    (one) => balanced(one) || !built.some((other) => other.periodEnd === one.periodEnd && balanced(other)),
  );
  const left = built.filter((one) => !kept.includes(one));
  const odd = BASES.flatMap((basis) =>
    strayLine(
      basis,
      left.filter((one) => one.basis === basis),
    ),
  );
  return { kept, odd };
}

function strayLine(basis: Basis, left: readonly BuiltStatement[]): string[] {
  if (left.length === 0) return [];
  const whose = basis === 'consolidated' ? 'the group' : 'the company alone';
  const what = left.map(({ periodEnd, concepts }) => `${[...concepts.keys()].join(', ')} at ${periodEnd}`);
  return [
    `of ${whose} it tags no balance sheet, so ${what.join('; ')} is left out; notes may be of ${whose} though not tagged so.`,
  ];
}

function auditorOf(document: TaggedDocument): string {
  const names = textsOf(document, 'NameEntityAuditors').map((name) => name.trim());
  return mostOf(names.filter((name) => name !== '')) ?? '';
}

function currencyLine(currency: string): string[] {
  return currency === 'GBP' || currency === ''
    ? []
    : [`its amounts are in ${currency}; the register states amounts without a currency.`];
}
