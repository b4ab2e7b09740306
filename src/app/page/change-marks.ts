import { createContext } from 'react';
import type { RecordChange } from '#contract/api/record-changes.ts';

/** What changed since the version before, where the record on screen marks it. */
export const ChangeMarks = createContext<readonly RecordChange[]>([]);
