import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { HeldStanding } from '#app/credits/gate/HeldStanding.tsx';
import { NotCovered } from '#app/credits/gate/NotCovered.tsx';
import { PendingPanel } from '#app/credits/gate/PendingPanel.tsx';
import { PricePanel } from '#app/credits/gate/PricePanel.tsx';
import { UnknownPanel } from '#app/credits/gate/UnknownPanel.tsx';
import { ReadNotice } from '#app/page/failure/FailureNotice.tsx';
import { DesignSection } from '../frame/DesignSection.tsx';
import { Exhibit } from '../frame/Exhibit.tsx';
import {
  CHEAP,
  HELD,
  inventedClient,
  NOT_HELD,
  REFUSED,
  SUBJECT,
  UNDER_WAY,
  UNKNOWN,
} from './invented-records.ts';

const LABEL = 'County Court Judgments';
const COMMAND = `Get ${LABEL}`;
const COVERS = [{ term: 'Covers', value: 'The register of England and Wales.' }];
const NOTHING = () => {};

/** Every state between a record and its reader. Inert: these buttons look as they do elsewhere and do nothing. */
export function GateSection() {
  const [client] = useState(inventedClient);
  return (
    <DesignSection title="A record and its price" note="a picture: its buttons do nothing">
      <QueryClientProvider client={client}>
        <div inert className="flex flex-col gap-8">
          <Exhibit what="to be bought">
            <PricePanel subject={SUBJECT} holding={CHEAP} command={COMMAND} facts={COVERS} />
          </Exhibit>
          <Exhibit what="asked for before, refused">
            <PricePanel subject={SUBJECT} holding={{ ...CHEAP, attempt: REFUSED }} command={COMMAND} />
          </Exhibit>
          <Exhibit what="beyond the budget">
            <PricePanel subject={SUBJECT} holding={NOT_HELD} command={COMMAND} />
          </Exhibit>
          <Exhibit what="under way">
            <PendingPanel subject={SUBJECT} label={LABEL} attempt={UNDER_WAY} />
          </Exhibit>
          <Exhibit what="no answer yet">
            <PendingPanel subject={SUBJECT} label={LABEL} checking />
          </Exhibit>
          <Exhibit what="outcome unknown">
            <UnknownPanel order={{ subject: SUBJECT, expectedCredits: 20 }} attempt={UNKNOWN} />
          </Exhibit>
          <Exhibit what="not covered">
            <NotCovered subject={SUBJECT} label={LABEL} />
          </Exhibit>
          <Exhibit what="could not be read">
            <ReadNotice what={LABEL} error={new Error('The gateway did not answer.')} onRetry={NOTHING} />
          </Exhibit>
          <Exhibit what="held">
            <Standing readable />
          </Exhibit>
          <Exhibit what="held, not in the form of this record">
            <Standing readable={false} />
          </Exhibit>
        </div>
      </QueryClientProvider>
    </DesignSection>
  );
}

function Standing({ readable }: { readable: boolean }) {
  return (
    <HeldStanding
      subject={SUBJECT}
      label={LABEL}
      holding={HELD}
      state={{ status: 'idle' }}
      readable={readable}
      refused={undefined}
      checking={false}
      onVersion={NOTHING}
    />
  );
}
