import type { CompanySummary } from '#contract/api/company.ts';
import type { RecordsToCheck } from '#contract/api/risk-flags.ts';
import { type CompanyOperation, isPaged } from '#contract/operations.ts';
import type { GatewayContext } from './context.ts';
import { holdingJson, holdingOf, pagesJson, textOf } from './holding.ts';
import { readAtOnce } from './store/stored-bytes.ts';

/** Evaluation input without the records, which change only if this changes. */
export type CheckInput = Omit<RecordsToCheck, 'records'>;

export async function checkInput(
  context: GatewayContext,
  { companyNumber, status, statusAsAt, ceasedOn, operations }: CompanySummary,
  wanted: readonly CompanyOperation[],
): Promise<CheckInput> {
  const evaluated = operations.filter(({ operation }) => wanted.includes(operation));
  return {
    // Purchases in flight do not change the result.
    company: {
      ...{ companyNumber, status, statusAsAt, ceasedOn },
      operations: evaluated.map(({ pending: _pending, ...holding }) => ({ ...holding, attempts: [] })),
    },
    othersAtAddress: await context.store.companies.othersAtAddress(companyNumber),
    imported: context.source.imported,
    paged: context.source.paged,
    today: new Date().toISOString().slice(0, 10),
  };
}

export type Loaded<Operation> = {
  readonly records: ReadonlyMap<Operation, string>;
  readonly isComplete: boolean;
};

/** The held records of the input as JSON; not all of them if they have more than `most` characters. */
export async function recordsToCheck<Operation extends CompanyOperation>(
  context: GatewayContext,
  { company: { companyNumber, operations } }: CheckInput,
  wanted: readonly Operation[],
  most = Number.POSITIVE_INFINITY,
): Promise<Loaded<Operation>> {
  const records = new Map<Operation, string>();
  let left = most;
  for (const operation of wanted) {
    if (operations.find((each) => each.operation === operation)?.held === undefined) continue;
    const subject = { operation, companyNumber, page: 1 };
    const json = isPaged(operation)
      ? await pagesJson(context, subject, readAtOnce)
      : holdingJson(await holdingOf(context, subject), readAtOnce);
    const text = await textOf(json, left);
    if (text === undefined) return { records: new Map(), isComplete: false };
    left -= text.length;
    records.set(operation, text);
  }
  return { records, isComplete: true };
}
