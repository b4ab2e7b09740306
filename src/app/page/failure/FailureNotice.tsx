import type { ComponentProps } from 'react';
import { onDemand, useOnDemand } from '#app/ui/signals/use-on-demand.ts';
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

const PANEL = onDemand(async () => (await loadFailureWords()).PanelFailure);
const NOT_OPENED = onDemand(async () => (await loadFailureWords()).NotOpened);
const READ = onDemand(async () => (await loadFailureWords()).ReadFailure);

/** Stands where a part of a page failed. */
export function FailureNotice(props: ComponentProps<typeof PanelFailure>) {
  const Words = useOnDemand(PANEL);
  return Words && <Words {...props} />;
}

/** Stands where something could not be read. */
export function ReadNotice(props: ComponentProps<typeof ReadFailure>) {
  const Words = useOnDemand(READ);
  return Words && <Words {...props} />;
}

/** Stands beside a button that opened nothing. */
export function NotOpenedNotice(props: ComponentProps<typeof NotOpened>) {
  const Words = useOnDemand(NOT_OPENED);
  return Words && <Words {...props} />;
}

/** Words that need no fetching. */
function PlainFailure() {
  return <p role="alert">This part of the page failed. Nothing was charged by it. Reload the page.</p>;
}
