import { OPERATION_NAMES, type OperationName } from '#contract/operations.ts';
import type { ImportReport } from './import-report.ts';
import type { SourceKind } from './source-kind.ts';
import { SOURCES } from './source-kinds.ts';

/** What became of the rows, records or documents of one kind: each was used, rejected, or left out for a reason. */
export type KindSummary = {
  readonly kind: string;
  readonly noun: SourceKind['noun'];
  readonly read: number;
  readonly used: number;
  readonly rejected: number;
  /** Lines of kind `odd` in the report; one row may have several. */
  readonly odd: number;
};

/** What was only counted, in plain words. */
export type Tally = { readonly what: string; readonly count: number };

/** What an import did. */
export type ImportSummary = {
  readonly files: number;
  readonly companies: number;
  readonly kinds: readonly KindSummary[];
  /** Rows of a company number that was there already. */
  readonly repeated: number;
  readonly rejected: number;
  readonly odd: number;
  /** Files within zips that are of no known kind. */
  readonly left: number;
  readonly tallies: readonly Tally[];
  /** How many companies each covered operation has an answer for. */
  readonly coverage: Coverage;
  readonly covers: readonly OperationName[];
  readonly seconds: number;
  readonly build: string;
  readonly label: string;
  /** Why the report could not be put in place, though the register was. */
  readonly unlisted?: string;
};

export type Coverage = Partial<Record<OperationName, number>>;

/** The counts of a report, by kind in the order of reading. */
export function countsOf(
  report: ImportReport,
): Pick<ImportSummary, 'kinds' | 'repeated' | 'rejected' | 'odd' | 'left' | 'tallies'> {
  const kinds = report.kinds.map((counts) => {
    const source = SOURCES.find(({ name }) => name === counts.kind);
    return { ...counts, noun: source?.noun ?? 'row' };
  });
  const { repeated, rejected, odd, left, tallies } = report;
  return { kinds, repeated, rejected, odd, left, tallies };
}

/** The same counts as plain words and numbers, as the register keeps them (`imported.counts`). */
export function keptCounts({ kinds, repeated, left, tallies }: ReturnType<typeof countsOf>): Tally[] {
  const ofKinds = kinds.flatMap(({ kind, noun, read, used, rejected, odd }) => [
    { what: `${kind}: ${noun}s read`, count: read },
    { what: `${kind}: ${noun}s used`, count: used },
    { what: `${kind}: ${noun}s rejected`, count: rejected },
    { what: `${kind}: odd values`, count: odd },
  ]);
  const others = [
    { what: 'rows of a company number that was there already', count: repeated },
    ...tallies,
    { what: 'files within zips that are of no known kind', count: left },
  ];
  return [...ofKinds, ...others].filter(({ count }) => count > 0);
}

/** The operations that any company has an answer for, in the order of the contract. */
export function covered(coverage: Coverage): OperationName[] {
  return OPERATION_NAMES.filter((operation) => (coverage[operation] ?? 0) > 0);
}
