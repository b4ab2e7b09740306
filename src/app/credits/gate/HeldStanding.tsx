import type { ComponentProps } from 'react';
import { PanelBoundary } from '#app/page/PanelBoundary.tsx';
import type { PurchaseState } from '#app/queries/buying/purchase-state.ts';
import { laterCode, useCode } from '#app/ui/signals/use-code.ts';
import { BoughtNote } from './copies/BoughtNote.tsx';
import type { HeldNews } from './HeldNews.tsx';
import { loadGateParts } from './load-gate.ts';

type Props = ComponentProps<typeof HeldNews> & {
  state: PurchaseState;
  onVersion: (version: string | undefined) => void;
};

const NEWS = laterCode(async () => (await loadGateParts()).HeldNews);

/** What is known about a held record, and a refresh that may be under way. */
export function HeldStanding({ state, onVersion, ...record }: Props) {
  const { subject, holding, readable } = record;
  const attempt = holding.attempt?.state;
  const quiet = state.status === 'idle' && attempt !== 'reserved' && attempt !== 'unknown';
  return (
    <>
      <BoughtNote {...{ subject, holding, state, onVersion }} />
      {!(quiet && readable && !record.checking) && (
        <PanelBoundary what="what became of this record" of={holding}>
          <News {...record} />
        </PanelBoundary>
      )}
    </>
  );
}

/** Most held records have none. */
function News(props: ComponentProps<typeof HeldNews>) {
  const Words = useCode(NEWS);
  return Words && <Words {...props} />;
}
