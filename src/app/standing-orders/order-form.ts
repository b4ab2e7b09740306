import * as v from 'valibot';
import { readNumbers } from '#app/format/company-numbers.ts';
import type { Source } from '#contract/api/source.ts';
import {
  lastOrderDay,
  MOST_ORDER_COMPANIES,
  MOST_ORDER_YEARS,
  NewOrder,
  type OrderInterval,
  type OrderRecord,
} from '#contract/api/standing-orders.ts';
import { COMPANY_OPERATIONS, type CompanyOperation } from '#contract/operations.ts';

/** What a person has typed. */
export type OrderDraft = {
  readonly name: string;
  readonly operations: readonly CompanyOperation[];
  readonly companies: string;
  readonly every: OrderInterval;
  readonly ceiling: string;
  readonly from: string;
  readonly until: string;
  readonly approvedBy: string;
};

export type DraftField = keyof OrderDraft;

/** The kinds of records that the source has, with their prices. */
export function offeredRecords({ covers, prices }: Pick<Source, 'covers' | 'prices'>): OrderRecord[] {
  return COMPANY_OPERATIONS.filter((operation) => covers[operation] !== undefined).map((operation) => ({
    operation,
    credits: prices[operation],
  }));
}

/** At most, in credits. */
export function costOfRun(records: readonly OrderRecord[], companies: number): number {
  return companies * records.reduce((sum, { credits }) => sum + credits, 0);
}

export type ReadDraft =
  | { readonly ok: true; readonly order: v.InferInput<typeof NewOrder> }
  | { readonly ok: false; readonly problems: Partial<Record<DraftField, string>> };

/** `today` is a day, `offered` what the person sees with its prices. */
export function readDraft(draft: OrderDraft, offered: readonly OrderRecord[], today: string): ReadDraft {
  const { numbers, unusable } = readNumbers(draft.companies);
  const records = offered.filter(({ operation }) => draft.operations.includes(operation));
  const isPaid = records.some(({ credits }) => credits > 0);
  const problems: Partial<Record<DraftField, string>> = {
    ...(!isName(draft.name) && { name: 'Enter a name of up to 60 characters, without “ and ”.' }),
    ...(records.length === 0 && { operations: 'Choose at least one record.' }),
    ...companiesProblem(numbers.length, unusable.length),
    ...(isPaid && !/^\d{1,7}$/.test(draft.ceiling.trim()) && { ceiling: 'Enter a whole number of credits.' }),
    ...(draft.from < today && { from: 'Enter today or a later day.' }),
    ...untilProblem(draft, today),
    ...(!isName(draft.approvedBy) && { approvedBy: 'Enter the name of the person who approves this.' }),
  };
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  const { name, every, from, until, approvedBy } = draft;
  const ceiling = isPaid ? Number(draft.ceiling) : 0;
  const order = { name, records, companies: [...numbers], every, ceiling, until, approvedBy };
  return { ok: true, order: from === today ? order : { ...order, from } };
}

function isName(name: string): boolean {
  return v.safeParse(NewOrder.entries.name, name).success;
}

function companiesProblem(usable: number, unusable: number): { companies?: string } {
  if (unusable > 0) return { companies: 'Correct or remove the lines that are not company numbers.' };
  if (usable === 0) return { companies: 'Enter at least one company number.' };
  if (usable > MOST_ORDER_COMPANIES) {
    return {
      companies: `An order has at most ${MOST_ORDER_COMPANIES} companies. You have entered ${usable}.`,
    };
  }
  return {};
}

function untilProblem({ from, until }: OrderDraft, today: string): { until?: string } {
  if (until === '') return { until: 'Enter the last day.' };
  if (until < today) return { until: 'Enter today or a later day.' };
  if (until > lastOrderDay(today)) {
    return { until: `Enter a day in the next ${MOST_ORDER_YEARS} years.` };
  }
  return until < from ? { until: 'The last day is before the first run.' } : {};
}
