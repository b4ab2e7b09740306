import type { Credits, Spending } from '#contract/api/credits.ts';
import type { GatewayContext } from './context.ts';
import type { SpendingRow } from './store/spending.ts';

/** What there is to spend and what the current month has cost, or may have. */
export async function creditsOf({ store, budget }: GatewayContext): Promise<Credits> {
  const [remaining, rows] = await Promise.all([store.ledger.balance(), store.ledger.spending()]);
  const settled = rows.filter(isSettled);
  return {
    ...(remaining === undefined ? {} : { remaining }),
    spentThisMonth: sum(settled, 'thisMonth'),
    spentToday: sum(settled, 'today'),
    unsettled: sum(
      rows.filter(({ state }) => state === 'reserved' || state === 'unknown'),
      'thisMonth',
    ),
    writtenOff: sum(
      rows.filter(({ state }) => state === 'written_off'),
      'thisMonth',
    ),
    ...(budget === undefined ? {} : { budget }),
    spending: byOperationAndPerson(rows),
  };
}

function byOperationAndPerson(rows: readonly SpendingRow[]): Spending[] {
  const lines = new Map<string, Spending>();
  for (const row of rows) {
    const { operation, actor, thisMonth, today } = row;
    const key = `${operation} ${actor}`;
    const line = lines.get(key) ?? { operation, actor, thisMonth: 0, today: 0, uncertain: 0 };
    lines.set(
      key,
      isSettled(row)
        ? { ...line, thisMonth: line.thisMonth + thisMonth, today: line.today + today }
        : { ...line, uncertain: line.uncertain + thisMonth },
    );
  }
  return [...lines.values()].sort((a, b) => b.thisMonth + b.uncertain - (a.thisMonth + a.uncertain));
}

function isSettled({ state }: SpendingRow): boolean {
  return state === 'settled' || state === 'settled_late';
}

function sum(rows: readonly SpendingRow[], column: 'thisMonth' | 'today'): number {
  return rows.reduce((total, row) => total + row[column], 0);
}
