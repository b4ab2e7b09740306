import { LABELS } from '#app/format/labels.ts';
import { formatNumber } from '#app/format/numbers.ts';
import {
  HELD_KINDS,
  HELD_ORDERS,
  type HeldCounts,
  type HeldKind,
  type HeldOrder,
} from '#contract/api/held.ts';
import { COMPANY_OPERATIONS } from '#contract/operations.ts';
import { QUERY_LIMIT, readQuery } from '#contract/query.ts';

/** Anchor for links. */
export const HELD_LIST = 'held-heading';

export type HeldChoice = {
  readonly kind: HeldKind;
  /** Empty without a filter. */
  readonly words: string;
  readonly sort: HeldOrder;
};

type Params = { readonly [name: string]: string | undefined };

/** Values that cannot be used count as absent. */
export function readHeldChoice({ kind, q, sort }: Params): HeldChoice {
  const words = readQuery(q?.slice(0, QUERY_LIMIT));
  return {
    kind: HELD_KINDS.find((each) => each === kind) ?? 'company',
    words: words.ok ? words.query : '',
    sort: HELD_ORDERS.find((each) => each === sort) ?? 'latest',
  };
}

/** Omits what needs no choice. */
export function writeHeldChoice({ kind, words, sort }: HeldChoice): Record<string, string> {
  return {
    ...(kind === 'company' ? {} : { kind }),
    ...(words === '' ? {} : { q: words }),
    ...(sort === 'latest' ? {} : { sort }),
  };
}

/** Companies, searches, and companies with each record that is held or chosen, with their numbers. */
export function kindOptions({ companies, searches, byOperation }: HeldCounts, chosen: HeldKind) {
  const operations = COMPANY_OPERATIONS.filter(
    (operation) => operation === chosen || (byOperation[operation] ?? 0) > 0,
  );
  return [
    { value: 'company', label: `All companies (${formatNumber(companies)})` },
    ...operations.map((operation) => ({
      value: operation,
      label: `With ${LABELS[operation]} (${formatNumber(byOperation[operation] ?? 0)})`,
    })),
    { value: 'search', label: `Searches (${formatNumber(searches)})` },
  ];
}
