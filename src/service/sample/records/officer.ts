import type { Day } from '../day-count.ts';

/** Someone who holds or held an office; `resigned` is absent while it is held. */
export type Officer = {
  readonly id: number;
  readonly name: string;
  readonly corporate: boolean;
  readonly role: string;
  readonly secretary: boolean;
  readonly appointed: Day;
  readonly resigned: Day | undefined;
  readonly person: Person | undefined;
};

type Person = {
  readonly bornIn: { readonly year: number; readonly month: number };
  readonly nationality: string;
  readonly residence: string;
  readonly occupation: string;
};
