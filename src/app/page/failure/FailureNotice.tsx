import type { ComponentProps } from 'react';
import { laterCode, useCode } from '#app/ui/signals/use-code.ts';
import type { NotOpened } from './NotOpened.tsx';
import type { PanelFailure } from './PanelFailure.tsx';
import type { ReadFailure } from './ReadFailure.tsx';

const PLAIN = { NotOpened: PlainFailure, PanelFailure: PlainFailure, ReadFailure: PlainFailure };

/** Fetched right after the first drawing of a page: once something has failed there may be no fetching. */
export const loadFailureWords = () =>
  import('./failure-words.ts').then(
    ({ FAILURE_WORDS }) => FAILURE_WORDS,
    () => PLAIN,
  );

const PANEL = laterCode(async () => (await loadFailureWords()).PanelFailure);
const NOT_OPENED = laterCode(async () => (await loadFailureWords()).NotOpened);
const READ = laterCode(async () => (await loadFailureWords()).ReadFailure);

/** Stands where a part of a page failed. */
export function FailureNotice(props: ComponentProps<typeof PanelFailure>) {
  const Words = useCode(PANEL);
  return Words && <Words {...props} />;
}

/** Stands where something could not be read. */
export function ReadNotice(props: ComponentProps<typeof ReadFailure>) {
  const Words = useCode(READ);
  return Words && <Words {...props} />;
}

/** Stands beside a button that opened nothing. */
export function NotOpenedNotice(props: ComponentProps<typeof NotOpened>) {
  const Words = useCode(NOT_OPENED);
  return Words && <Words {...props} />;
}

/** Words that need no fetching. */
function PlainFailure() {
  return <p role="alert">This part of the page failed. Nothing was charged by it. Reload the page.</p>;
}
