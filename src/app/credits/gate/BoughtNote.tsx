import { formatCredits } from '#app/format/counts.ts';
import { recordAddress } from '#app/queries/record-address.ts';
import { Button } from '#app/ui/controls/Button.tsx';
import { Disclosure } from '#app/ui/controls/Disclosure.tsx';
import { LINK_TARGET } from '#app/ui/controls/link-class.ts';
import { DateTime } from '#app/ui/text/DateTime.tsx';
import type { Held } from '#contract/api/holding.ts';
import type { Subject } from '#contract/operations.ts';
import { BuyButton } from '../order/BuyButton.tsx';

type Props = {
  subject: Subject;
  holding: Held;
  /** Shows another version; `undefined` is the current one. */
  onVersion: (version: string | undefined) => void;
};

/** When a held record was bought and by whom, its refresh at a price, and the older versions, free. */
export function BoughtNote({ subject, holding, onVersion }: Props) {
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
          <BuyButton kind="link" order={{ subject, expectedCredits: holding.credits, seen: current }}>
            {`Refresh for ${formatCredits(holding.credits)}`}
          </BuyButton>
        )}
      </p>
      {old && <p className="text-warn">This is version {holding.version}, not the current one.</p>}
      <div className="print:hidden">
        <Disclosure summary={`Versions (${holding.versions.length}) and the answer as received`}>
          <ul className="flex flex-col gap-1">
            {holding.versions.map((copy) => (
              <li key={copy.version} className="flex flex-wrap gap-x-3">
                <span>
                  Version {copy.version}, <DateTime value={copy.fetchedAt} as="time" />, {copy.boughtBy},{' '}
                  {formatCredits(copy.creditsCharged)}
                </span>
                <Button
                  kind="link"
                  aria-current={copy.version === holding.version || undefined}
                  onClick={() => onVersion(copy.version === current ? undefined : String(copy.version))}
                >
                  show<span className="sr-only"> version {copy.version}</span>
                </Button>
                <RawLink subject={subject} version={copy.version} />
              </li>
            ))}
          </ul>
        </Disclosure>
      </div>
    </div>
  );
}

/** Downloads the provider's answer byte for byte. */
export function RawLink({ subject, version }: { subject: Subject; version: number }) {
  return (
    <a
      href={`/api${recordAddress(subject, { version: String(version), raw: true })}`}
      download
      className={LINK_TARGET}
    >
      download as received<span className="sr-only"> version {version}</span>
    </a>
  );
}
