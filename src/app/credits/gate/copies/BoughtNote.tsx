import type { ComponentProps } from 'react';
import { formatCredits } from '#app/format/counts.ts';
import { PanelBoundary } from '#app/page/PanelBoundary.tsx';
import type { PurchaseState } from '#app/queries/buying/purchase-state.ts';
import { Button } from '#app/ui/controls/Button.tsx';
import { Disclosure } from '#app/ui/controls/Disclosure.tsx';
import { laterCode, useCode } from '#app/ui/signals/use-code.ts';
import { untilIdle } from '#app/ui/signals/when-idle.ts';
import { DateTime } from '#app/ui/text/DateTime.tsx';
import { loadGateParts } from '../load-gate.ts';
import { RefreshButton } from './RefreshButton.tsx';
import type { Versions } from './Versions.tsx';

type Props = ComponentProps<typeof Versions> & { state: PurchaseState };

/** Folded away, so that nobody sees them come; once they have, find-in-page finds them. */
const VERSIONS = laterCode(async () => {
  await untilIdle();
  return (await loadGateParts()).Versions;
});

/** When a held record was bought and by whom, its refresh at a price, and the older versions, free. */
export function BoughtNote({ subject, holding, state, onVersion }: Props) {
  const current = holding.versions[0]?.version ?? holding.version;
  const old = holding.version !== current;
  const refreshing = holding.attempt?.state === 'reserved' || holding.attempt?.state === 'unknown';
  return (
    <div className="mt-lede flex flex-col gap-1 text-md text-ink-2">
      <p className="flex flex-wrap gap-x-3">
        <span>
          Bought <DateTime value={holding.fetchedAt} as="time" /> by {holding.boughtBy}.
          <span className="print:hidden"> Viewing it again is free.</span>
        </span>
        {old && (
          <Button kind="link" onClick={() => onVersion(undefined)}>
            Show the current version
          </Button>
        )}
        {!old && !refreshing && (
          <RefreshButton state={state} order={{ subject, expectedCredits: holding.credits, seen: current }}>
            {`Refresh for ${formatCredits(holding.credits)}`}
          </RefreshButton>
        )}
      </p>
      {old && <p className="text-warn">This is version {holding.version}, not the current one.</p>}
      <div className="print:hidden">
        <Disclosure summary={`Versions (${holding.versions.length}) and the answer as received`}>
          <PanelBoundary what="the versions" of={holding}>
            <VersionsList {...{ subject, holding, onVersion }} />
          </PanelBoundary>
        </Disclosure>
      </div>
    </div>
  );
}

function VersionsList(props: ComponentProps<typeof Versions>) {
  const List = useCode(VERSIONS);
  return List && <List {...props} />;
}
