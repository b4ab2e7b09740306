import { lazy, Suspense, useState } from 'react';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { Disclosure } from '#app/components/ui/Disclosure.tsx';
import { Loading } from '#app/components/ui/Loading.tsx';
import { PanelBoundary } from '#app/errors/PanelBoundary.tsx';
import type { SentencePart, Summary } from '#contract/api/risk-flags.ts';
import { keyed } from '../profile/ProfileSection.tsx';

/** The gravest flags are bold. */
export function SummarySentence({ summary: { parts, basis } }: { summary: Summary }) {
  return (
    <>
      {parts.length > 0 && (
        <p className="max-w-280 pt-4 text-summary text-pretty">
          {keyed(parts).map(({ key, entry }) => (
            <Part key={key} part={entry} />
          ))}
        </p>
      )}
      <div className="mt-1 flex flex-wrap items-baseline gap-x-3 text-sm text-ink-2">
        <p>{basis}</p>
        <HowFlagsAreSet />
      </div>
    </>
  );
}

function Part({ part: { text, severity } }: { part: SentencePart }) {
  return severity === undefined ? (
    <BidiText text={text} />
  ) : (
    <strong className="font-semibold">
      <BidiText text={text} />
    </strong>
  );
}

const SeverityRules = lazy(async () => ({ default: (await import('./SeverityRules.tsx')).SeverityRules }));

/** Loads the rules when it is opened. */
function HowFlagsAreSet() {
  const [isOpened, setOpened] = useState(false);
  const onToggle = ({ currentTarget }: { currentTarget: HTMLDetailsElement }) => {
    if (currentTarget.open) setOpened(true);
  };
  return (
    <div className="print:hidden">
      <Disclosure summary="How flags are set" onToggle={onToggle}>
        {isOpened && (
          <PanelBoundary what="how flags are set" of={isOpened}>
            <Suspense fallback={<Loading what="how flags are set" small />}>
              <SeverityRules />
            </Suspense>
          </PanelBoundary>
        )}
      </Disclosure>
    </div>
  );
}
