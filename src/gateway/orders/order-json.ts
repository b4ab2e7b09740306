import * as v from 'valibot';
import type { Order, OrderDetail, OrderProblem } from '#contract/api/orders.ts';
import { OPERATION_NAMES, type OperationName } from '#contract/operations.ts';
import type { OrderRecordTable, PurchaseOrderTable } from '../store/purchase-order-tables.ts';
import type { PurchaseOrderRow } from '../store/purchase-orders.ts';
import type { Store } from '../store/store.ts';
import type { OrderLists } from './order-lists.ts';

/** Records that an order could not get, in one answer. */
const PROBLEMS_SHOWN = 20;

/** Fewer say nothing of the pace. */
const FEWEST = 5;

const Operations = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

export async function ordersJson(rows: readonly PurchaseOrderRow[], lists: OrderLists): Promise<Order[]> {
  const ids = [...new Set(rows.map(({ list }) => list))];
  const names = new Map(await Promise.all(ids.map(async (id) => [id, await listName(id, lists)] as const)));
  return rows.map((row) => orderJson(row, names.get(row.list) ?? DELETED));
}

export async function orderDetail(
  { purchaseOrders }: Store,
  row: PurchaseOrderRow,
  lists: OrderLists,
): Promise<OrderDetail> {
  const hasProblems = row.refused + row.unknown > 0;
  const problems = hasProblems ? await purchaseOrders.problems(row.id, PROBLEMS_SHOWN) : [];
  return {
    ...orderJson(row, await listName(row.list, lists)),
    problems: problems.flatMap((record) => problemJson(record) ?? []),
  };
}

const DELETED = 'A deleted list';

export async function listName(id: string, lists: OrderLists): Promise<string> {
  return (await lists.find(id))?.name ?? DELETED;
}

function orderJson(row: PurchaseOrderRow, name: string): Order {
  const { id, number, actor, list, pages, state, ceiling, spent } = row;
  const { records, done, bought, held, refused, unknown } = row;
  const secondsLeft = secondsFor(row);
  return {
    ...{ id, number, actor, list: { id: list, name }, operations: operationsOf(row), pages, state, ceiling },
    ...(row.reason !== null && { reason: row.reason }),
    ...{ createdBy: row.created_by, createdAt: row.created_at },
    ...(row.ended_at !== null && { endedAt: row.ended_at }),
    ...(row.changed_by !== null && { changedBy: row.changed_by }),
    ...{ expectedCredits: row.expected_credits, spent, records, done, bought, held, refused, unknown },
    ...(secondsLeft !== undefined && { secondsLeft }),
  };
}

/** Without kinds that this version does not know. */
function operationsOf({ operations }: Pick<PurchaseOrderTable, 'operations'>): OperationName[] {
  const names = v.parse(Operations, operations);
  return OPERATION_NAMES.filter((name) => names.includes(name));
}

/** At the pace since the order runs without a pause. */
function secondsFor(row: PurchaseOrderRow): number | undefined {
  const done = row.done - row.resumed_done;
  if (row.state !== 'running' || done < FEWEST) return undefined;
  const passed = Date.parse(row.now) - Date.parse(row.resumed_at);
  return Math.ceil((passed / done) * (row.records - row.done) * 0.001);
}

function problemJson({
  operation,
  subject,
  page,
  outcome,
  detail,
}: OrderRecordTable): OrderProblem | undefined {
  if (outcome !== 'refused' && outcome !== 'unknown') return undefined;
  const of = operation === 'search' ? { query: subject } : { companyNumber: subject };
  return { operation, ...of, page, outcome, detail: detail ?? '' };
}
