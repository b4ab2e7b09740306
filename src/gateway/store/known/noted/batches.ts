/** Rows in one statement: up to eleven values each, and a statement takes 32,766 (SQLite) or more. */
const BATCH = 2_000;

/** Rows in parts that one statement can take. */
export function batchesOf<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / BATCH);
  return Array.from({ length: count }, (_, index) => rows.slice(index * BATCH, (index + 1) * BATCH));
}
