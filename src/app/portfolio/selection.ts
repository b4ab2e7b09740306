import { createContext } from 'react';

/** Which companies of a table are selected, by number. */
export type Selection = {
  readonly numbers: ReadonlySet<string>;
  readonly toggle: (number: string) => void;
};

export const SelectionContext = createContext<Selection>({ numbers: new Set(), toggle: () => undefined });
