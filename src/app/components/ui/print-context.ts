import { createContext } from 'react';

/** The print report shows records in full, in their own order, without controls. */
export type PrintSettings = {
  readonly rows: number;
};

export const PrintContext = createContext<PrintSettings | undefined>(undefined);
