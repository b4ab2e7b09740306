import type { ValueKind } from '#app/format/value.ts';

/** Where exported rows come from; repeated in every row, so that a row says it wherever it is pasted. */
export type Provenance = {
  /** The source's id, such as `sample:1:2000`. */
  readonly source: string;
  /** What was asked for; nothing for a table about no one record. */
  readonly subject: { readonly company_number: string } | { readonly query: string } | Record<never, never>;
  /** Opens this very record in Dossier, origin included. */
  readonly record_url: string;
  /** When it arrived (UTC, ISO 8601); of several pages the oldest. */
  readonly fetched_at: string;
  readonly bought_by: string;
  readonly rows_held: number;
  /** Rows there are, where the record says so. */
  readonly rows_total: number | undefined;
};

/** What an export needs besides its rows. */
export type TableExport = {
  /** What the file is about: number, resource and day. */
  readonly nameParts: readonly string[];
  readonly provenance: Provenance;
};

/** A column that holds the same text in every row. */
export type ConstantColumn = { readonly id: string; readonly kind: ValueKind; readonly text: string };

/** The columns of a provenance, none of them named like one of `taken`. */
export function provenanceColumns(
  { source, subject, record_url, ...rest }: Provenance,
  shown: number,
  taken: readonly string[],
): ConstantColumn[] {
  const texts = { source, ...subject, record_url, fetched_at: rest.fetched_at, bought_by: rest.bought_by };
  const counts = { rows_shown: shown, rows_held: rest.rows_held, rows_total: rest.rows_total ?? '' };
  const named =
    (kind: ValueKind) =>
    ([name, value]: [string, string | number]) => ({
      id: freeName(name, taken),
      kind,
      text: String(value),
    });
  return [...Object.entries(texts).map(named('text')), ...Object.entries(counts).map(named('number'))];
}

function freeName(name: string, taken: readonly string[]): string {
  return taken.includes(name) ? freeName(`record_${name}`, taken) : name;
}
