import type { Fact } from '#app/ui/text/FactList.tsx';
import type { Read } from '#contract/values.ts';

/** What was found for one period: a few words, and what has to be said beside them. */
export type WorkingsCell = {
  readonly text: string;
  /** `absent`: there is no finding, and the words say why; `warning`: something that someone should look at. */
  readonly tone: 'plain' | 'absent' | 'warning';
  readonly notes: readonly string[];
};

/** A figure that went into a finding, one amount per column. */
export type WorkingsFigure = {
  readonly name: string;
  readonly label: string;
  readonly amounts: readonly Read<string>[];
  /** Worked out from the figures above it, where they are there. */
  readonly worked?: boolean;
  /** Whether it went into the finding, one per column; into all of them where it is not said. */
  readonly used?: readonly boolean[];
};

/** One finding for every column, and what it was worked out from, which is shown when it is opened. */
export type WorkingsRow = {
  readonly id: string;
  readonly name: string;
  readonly section?: string | undefined;
  readonly cells: readonly WorkingsCell[];
  readonly figures: readonly WorkingsFigure[];
  readonly facts: readonly Fact[];
  /** Open at first. */
  readonly open?: boolean;
};
