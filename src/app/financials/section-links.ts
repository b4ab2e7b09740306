import { type CheckResult, isDifference } from './checks/checks.ts';
import { STATEMENT_PARTS, type StatementLine, sectionsOf } from './statement/statement.ts';

export type SectionLink = { readonly id: string; readonly name: string };

/** The contents of the tab: the parts of the statement that are shown, then what follows. */
export function sectionLinks(lines: readonly StatementLine[], checks: readonly CheckResult[]): SectionLink[] {
  const shown = new Set(sectionsOf(lines).map(({ id }) => id));
  const differing = checks.filter(({ outcomes }) => outcomes.some(isDifference)).length;
  return [
    ...STATEMENT_PARTS.filter(({ id }) => shown.has(id)).map(({ id, name }) => ({ id, name })),
    { id: 'ratios', name: 'Ratios' },
    { id: 'accounts-documents', name: 'Documents' },
    { id: 'checks', name: differing === 0 ? 'Checks' : `Checks (${differing})` },
    { id: 'charts', name: 'Charts' },
  ];
}

/** Every section that a link may lead to. */
export const SECTION_IDS: readonly string[] = [
  'figures',
  'statement',
  ...STATEMENT_PARTS.map(({ id }) => id),
  'ratios',
  'accounts-documents',
  'checks',
  'charts',
];
