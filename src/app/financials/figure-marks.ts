import { createContext } from 'react';
import * as v from 'valibot';
import { wireText } from '#app/format/value.ts';
import type { RecordChange } from '#contract/api/record-changes.ts';
import { readEnvelope } from '#contract/envelope.ts';
import type { FinancialsPeriod } from '#contract/financials.ts';
import { asList } from '#contract/shapes.ts';
import { decimal } from '#contract/values.ts';
import { changedItem } from '#diff/changed-item.ts';
import { itemChanges } from '#diff/item-changes.ts';

/** What the version before stated of a period that differs now, by line; `undefined` where it stated nothing. */
export type FigureMarks = ReadonlyMap<FinancialsPeriod, ReadonlyMap<string, string | undefined>>;

export const FigureMarksContext = createContext<FigureMarks>(new Map());

type Marked = {
  readonly companyNumber: string;
  readonly envelope: unknown;
  /** As decoded from the envelope, in its order. */
  readonly entries: readonly FinancialsPeriod[];
  readonly changes: readonly RecordChange[];
};

/** The figures of periods that were reported before; every figure of a new period is new. */
export function figureMarks({ companyNumber, envelope, entries, changes }: Marked): FigureMarks {
  const reading = readEnvelope({ operation: 'financials', companyNumber, page: 1 }, envelope);
  if (!reading.ok || changes.length === 0) return new Map();
  const found = itemChanges('financials', new Map([[1, reading.data]]), changes);
  const items = asList(reading.data);
  return new Map(
    entries.map((entry, index) => {
      const own = found.get(items[index]) ?? [];
      const lines = own.flatMap(({ path, before }): [string, string | undefined][] => {
        const member = changedItem(path)?.member;
        return member === undefined ? [] : [[member, wireText(v.parse(decimal, before))]];
      });
      return [entry, new Map(lines)];
    }),
  );
}
