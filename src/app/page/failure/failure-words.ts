import { NotOpened } from './NotOpened.tsx';
import { PanelFailure } from './PanelFailure.tsx';
import { ReadFailure } from './ReadFailure.tsx';

/** What is said of failures, in one file. */
export const FAILURE_WORDS = { NotOpened, PanelFailure, ReadFailure } as const;
