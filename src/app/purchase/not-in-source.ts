import { formatNumber } from '#app/format/numbers.ts';
import { LOOKUPS, type OfficialLink } from '#app/format/official-links.ts';
import type { Source } from '#contract/api/source.ts';
import { LABELS } from '#contract/labels.ts';
import { COMPANY_OPERATIONS, type CompanyOperation, isSpecified } from '#contract/operations.ts';
import { notCoveredText } from './purchase-message.ts';

/** In the bar of records and in headings, where the name of the tab says too little. */
const MISSING_LABELS: Readonly<Partial<Record<CompanyOperation, string>>> = { 'vat-number': 'VAT number' };

export function missingLabel(operation: CompanyOperation): string {
  return MISSING_LABELS[operation] ?? LABELS[operation];
}

/** What no public file has comes first. */
const MISSING_ORDER: readonly CompanyOperation[] = ['ccj', 'vat-number', 'shareholders', 'documents'];

export type CompanyTabs = {
  readonly tabs: readonly CompanyOperation[];
  /** Named at the end of the bar: the source does not have them. */
  readonly missing: readonly CompanyOperation[];
};

/** Extensions have a tab only where the source covers them; the public register has no tab for what it lacks. */
export function companyTabs(source: Pick<Source, 'kind' | 'covers'> | undefined): CompanyTabs {
  const isCovered = (operation: CompanyOperation) => source?.covers[operation] !== undefined;
  if (source?.kind !== 'public') {
    const isShown = (operation: CompanyOperation) => isSpecified(operation) || isCovered(operation);
    return { tabs: COMPANY_OPERATIONS.filter(isShown), missing: [] };
  }
  const lacking = COMPANY_OPERATIONS.filter((operation) => !isCovered(operation));
  const first = MISSING_ORDER.filter((operation) => lacking.includes(operation));
  return {
    tabs: COMPANY_OPERATIONS.filter(isCovered),
    missing: [...first, ...lacking.filter((operation) => !first.includes(operation))],
  };
}

/** The files that would bring a record to the public register. */
const FILES: Readonly<Partial<Record<CompanyOperation, string>>> = {
  appointments: 'the bulk officer files',
  'persons-with-significant-control': 'the snapshot of people with significant control',
  financials: 'daily or monthly accounts files',
  'group-structure': 'the snapshot of people with significant control',
};

export type NotInSource = {
  /** That the source does not have it. */
  readonly statement: string;
  /** Where else it can be looked up: never for fictional companies. */
  readonly lookup?: { readonly text: string; readonly link: OfficialLink };
  /** What to import to have it here. */
  readonly load?: string;
};

/** Why a record of a company is not here, and where it is. */
export function notInSource(
  operation: CompanyOperation,
  companyNumber: string,
  source: Source | undefined,
): NotInSource {
  const label = missingLabel(operation);
  const isLacking = source !== undefined && source.covers[operation] === undefined;
  const isPublic = source?.kind === 'public';
  if (!isPublic && !(isLacking && !isSpecified(operation))) {
    return { statement: notCoveredText(LABELS[operation], operation, source) };
  }
  const statement = isLacking ? `Not in this source: ${label}.` : noneText(label, operation, source);
  const known = LOOKUPS[operation];
  const file = FILES[operation];
  return {
    statement,
    ...(known !== undefined &&
      source.kind !== 'sample' && { lookup: { text: known.text, link: known.link(companyNumber) } }),
    ...(isLacking && isPublic && file !== undefined && { load: `It comes with ${file}.` }),
  };
}

/** `Financials: none for this company in the imported files, which have them for 1 of 3 companies.` */
function noneText(label: string, operation: CompanyOperation, { covers, companies }: Source): string {
  const covered = covers[operation]?.companies;
  const none = `${label}: none for this company in the imported files`;
  if (covered === undefined || companies === undefined || covered === companies) return `${none}.`;
  return `${none}, which have them for ${formatNumber(covered)} of ${formatNumber(companies)} companies.`;
}
