import type { UseQueryResult } from '@tanstack/react-query';
import { createContext, type ReactNode } from 'react';
import type { TabProps } from '#app/page/tab-props.ts';
import type { RecordReading } from '#app/queries/record-query.ts';
import type { Fact } from '#app/ui/text/FactList.tsx';
import type { Held } from '#contract/api/holding.ts';
import type { CompanyOperation } from '#contract/operations.ts';

/** What a tab knows of its record, wherever that is drawn. */
export type RecordFrameProps<T> = {
  operation: CompanyOperation;
  tab: TabProps;
  record: UseQueryResult<RecordReading<T>>;
  /** More to know before buying, such as what the record does not cover. */
  facts?: readonly Fact[];
  /** Draws the decoded record; called only when it is held and readable. */
  children: (value: T, holding: Held) => ReactNode;
};

/** What stands around a record elsewhere than in its tab; absent there. Its code comes with whoever gives it. */
export const RecordFrame = createContext<(<T>(props: RecordFrameProps<T>) => ReactNode) | undefined>(
  undefined,
);
