import { Client } from 'pg';

/** A table of a database that nobody else can write to until `let` is called. */
export type HeldTable = {
  /** How many writers wait for it now. */
  readonly waiting: () => Promise<number>;
  readonly let: () => Promise<void>;
};

export async function holdTable(url: string, table: string): Promise<HeldTable> {
  const holder = new Client(url);
  const observer = new Client(url);
  await Promise.all([holder.connect(), observer.connect()]);
  await holder.query(`begin; lock table ${table} in exclusive mode`);
  return {
    waiting: async () => {
      const { rowCount } = await observer.query(
        'select 1 from pg_locks where relation = $1::regclass and not granted',
        [table],
      );
      return rowCount ?? 0;
    },
    let: async () => {
      await holder.query('rollback');
      await Promise.all([holder.end(), observer.end()]);
    },
  };
}
