import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RecordReading } from '#app/queries/record-query.ts';
import type { Fact } from '#app/ui/text/FactList.tsx';
import type { Held } from '#contract/api/holding.ts';
import type { Subject } from '#contract/operations.ts';

/** What the way from a price to a drawn record needs to know. */
export type GateProps<T> = {
  subject: Subject;
  record: UseQueryResult<RecordReading<T>>;
  /** The record as it stands in a sentence: `County Court Judgments`. */
  label: string;
  /** What the buying button says before its price. */
  command: string;
  /** More to know before buying. */
  facts?: readonly Fact[] | undefined;
  /** It stands beside others, and takes little room while it loads. */
  small?: boolean;
  onVersion: (version: string | undefined) => void;
  /** Draws the decoded record; called only when it is held and readable. */
  children: (value: T, holding: Held) => ReactNode;
};
