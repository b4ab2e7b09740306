import type { Transaction } from 'kysely';
import { describe, expect, test } from 'vitest';
import { databaseWith } from '../../e2e/database-with.ts';
import { LOCATIONS } from '../../e2e/test-locations.ts';
import { askAhead } from './at-once.ts';

type Tables = { thing: { name: string } };

describe.each(LOCATIONS)('on $database', ({ locateEmpty }) => {
  const database = databaseWith<Tables>('create table thing (name text primary key)', locateEmpty);

  const transact = <Result>(work: (transaction: Transaction<Tables>) => Promise<Result>) =>
    database().query.transaction().execute(work);
  const adding = (transaction: Transaction<Tables>, name: string) =>
    transaction.insertInto('thing').values({ name }).returning('name');
  const names = async () => {
    const rows = await database().query.selectFrom('thing').select('name').orderBy('name').execute();
    return rows.map(({ name }) => name);
  };

  test('what is asked ahead is there for what is asked after it, and once the transaction has ended', async () => {
    const seen = await transact(async (transaction) => {
      await askAhead(transaction, [adding(transaction, 'a')]);
      await askAhead(transaction, [adding(transaction, 'b')]);
      return await transaction.selectFrom('thing').select('name').orderBy('name').execute();
    });
    expect(seen).toEqual([{ name: 'a' }, { name: 'b' }]);
    expect(await names()).toEqual(['a', 'b']);
  });

  test('where what is asked ahead of a commit fails, nothing is committed, and the next transaction is none the worse', async () => {
    const failing = transact(async (transaction) => {
      await adding(transaction, 'before').execute();
      await askAhead(transaction, [adding(transaction, 'twice'), adding(transaction, 'twice')]);
    });
    await expect(failing).rejects.toThrow(/unique/i);
    expect(await names()).toEqual([]);
    await transact(async (transaction) => await adding(transaction, 'after').execute());
    expect(await names()).toEqual(['after']);
  });

  test('where what is asked ahead of a query fails, the transaction fails for that reason', async () => {
    const failing = transact(async (transaction) => {
      await askAhead(transaction, [adding(transaction, 'twice'), adding(transaction, 'twice')]);
      await adding(transaction, 'after').execute();
    });
    await expect(failing).rejects.toThrow(/unique/i);
    expect(await names()).toEqual([]);
  });

  test('where a transaction is given up, what was asked ahead is gone with it', async () => {
    const givenUp = transact(async (transaction) => {
      await askAhead(transaction, [adding(transaction, 'a')]);
      throw new Error('given up');
    });
    await expect(givenUp).rejects.toThrow('given up');
    expect(await names()).toEqual([]);
  });
});
