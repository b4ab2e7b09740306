import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { CREDITS_KEY } from '#app/api/invalidation.ts';
import { ReadNotice } from '#app/errors/FailureNotice.tsx';
import { NotCovered } from '#app/purchase/NotCovered.tsx';
import { PendingPanel } from '#app/purchase/PendingPanel.tsx';
import { PricePanel } from '#app/purchase/PricePanel.tsx';
import { Gone, Provenance, Refresh, Unreadable } from '#app/purchase/Provenance.tsx';
import { RecordLine } from '#app/purchase/RecordLine.tsx';
import { UnknownPanel } from '#app/purchase/UnknownPanel.tsx';
import type { Attempt } from '#contract/api/attempt.ts';
import type { Credits } from '#contract/api/credits.ts';
import type { Held, NotHeld } from '#contract/api/holding.ts';
import { DESCRIPTIONS } from '#contract/labels.ts';
import type { Subject } from '#contract/operations.ts';
import { Exhibit, StyleGuideSection } from './StyleGuideSection.tsx';

const LABEL = 'County Court Judgments';
const COMMAND = `Get ${LABEL}`;
const COVERS = [{ term: 'Covers', value: 'The register of England and Wales.' }];
const NOTHING = () => {};

/** Inert. */
export function RecordStatesSection() {
  const [client] = useState(sampleClient);
  return (
    <StyleGuideSection title="A record and its price" note="a picture: its buttons do nothing">
      <QueryClientProvider client={client}>
        <div inert className="flex flex-col gap-8">
          <Exhibit what="to be bought">
            <PricePanel
              subject={SUBJECT}
              holding={CHEAP}
              command={COMMAND}
              description={DESCRIPTIONS.ccj}
              facts={COVERS}
            />
          </Exhibit>
          <Exhibit what="requested before, refused">
            <PricePanel subject={SUBJECT} holding={{ ...CHEAP, attempt: REFUSED }} command={COMMAND} />
          </Exhibit>
          <Exhibit what="beyond the budget">
            <PricePanel subject={SUBJECT} holding={NOT_HELD} command={COMMAND} />
          </Exhibit>
          <Exhibit what="in progress">
            <PendingPanel label={LABEL} attempt={UNDER_WAY} />
          </Exhibit>
          <Exhibit what="no answer yet">
            <PendingPanel label={LABEL} checking />
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
          <Exhibit what="bought">
            <RecordLine
              heading={<h3 className="text-lg">{LABEL}</h3>}
              action={<Refresh subject={SUBJECT} holding={HELD} />}
            >
              <span>20 of 27</span>
              <Provenance subject={SUBJECT} holding={HELD} onVersion={NOTHING} />
            </RecordLine>
          </Exhibit>
          <Exhibit what="bought, unreadable">
            <Unreadable subject={SUBJECT} holding={HELD} refused={undefined} />
          </Exhibit>
          <Exhibit what="of a free source">
            <RecordLine heading={<h3 className="text-lg">{LABEL}</h3>} action={undefined}>
              <span>all 27</span>
              <Provenance subject={SUBJECT} holding={FREE_COPY} onVersion={NOTHING} />
            </RecordLine>
          </Exhibit>
          <Exhibit what="of a free source, gone from its newest data">
            <Gone holding={FREE_COPY} />
          </Exhibit>
          <Exhibit what="of a free source, unreadable">
            <Unreadable subject={SUBJECT} holding={FREE_COPY} refused={undefined} />
          </Exhibit>
        </div>
      </QueryClientProvider>
    </StyleGuideSection>
  );
}

const STARTED = '2026-11-21T14:02:00Z';

const CREDITS: Credits = {
  remaining: { credits: 9922, reportedAt: STARTED },
  spentThisMonth: 478,
  spentToday: 20,
  unsettled: 20,
  writtenOff: 0,
  budget: 500,
  spending: [],
  flagged: [],
};

const NOT_HELD: NotHeld = { held: false, credits: 20, covered: true };
const CHEAP: NotHeld = { held: false, credits: 1, covered: true };

const COPY = { version: 2, fetchedAt: STARTED, boughtBy: 'Sam', creditsCharged: 20 };

const HELD: Held = {
  held: true,
  ...COPY,
  credits: 20,
  versions: [COPY, { ...COPY, version: 1, fetchedAt: '2025-11-21T09:30:00Z', boughtBy: 'Ada' }],
};

const FREE_COPY: Held = {
  ...HELD,
  ...{ creditsCharged: 0, credits: 0 },
  origin: { label: 'Public register', asOf: '2026-11-01' },
};

const UNDER_WAY: Attempt = {
  id: 'invented',
  resource: '/company/90000000/ccj',
  version: 1,
  credits: 20,
  state: 'reserved',
  startedAt: STARTED,
  startedBy: 'Sam',
};

const UNKNOWN: Attempt = { ...UNDER_WAY, state: 'unknown', fragmentBytes: 412 };

const REFUSED: Attempt = {
  ...UNDER_WAY,
  state: 'released',
  problem: {
    type: 'about:blank',
    title: 'The source refused',
    detail: 'It was asked too often. Nothing was charged.',
    status: 503,
    charged: 'no',
  },
};

const SUBJECT: Subject = { operation: 'ccj', companyNumber: '90000000', page: 1 };

/** Has the credits above only; `enabled: false` prevents requests. */
function sampleClient(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  client.setQueryData(CREDITS_KEY, CREDITS);
  return client;
}
