/** How far an import is. */
export type ImportProgress = {
  /** What is being done, for people: `Reading a.zip (2 of 7)`. A new phase begins where it changes. */
  readonly phase: string;
  /** What is counted in this phase. */
  readonly noun: 'rows' | 'records' | 'documents' | 'companies';
  /** How many of them are done in this phase, and of how many where that is known. */
  readonly done: number;
  readonly total?: number | undefined;
  /** Unpacked bytes read in this phase, of all there are in it. */
  readonly bytes?: { readonly done: number; readonly total: number };
};
