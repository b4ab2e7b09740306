import { useState } from 'react';
import { Button } from './Button.tsx';
import type { ButtonKind } from './classes.ts';
import { LiveRegion } from './LiveRegion.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type Props = {
  text: string | (() => string);
  /** For screen readers: `number 00445790`. */
  what: string;
  label?: string;
  kind?: ButtonKind;
};

const OUTCOMES = { ready: '', copied: 'copied', failed: 'not copied' } as const;

/** Says whether copying worked: browsers refuse outside https and localhost. */
export function CopyButton({ text, what, label = 'copy', kind = 'link' }: Props) {
  const [outcome, setOutcome] = useState<keyof typeof OUTCOMES>('ready');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : text());
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  return (
    <>
      <Button kind={kind} onClick={copy} onBlur={() => setOutcome('ready')}>
        {outcome === 'ready' ? label : OUTCOMES[outcome]}
        <VisuallyHidden> {what}</VisuallyHidden>
      </Button>
      <LiveRegion message={OUTCOMES[outcome]} />
    </>
  );
}

export function CompanyNumber({ number }: { number: string }) {
  return (
    <span className="whitespace-nowrap">
      <bdi>{number}</bdi> <CopyButton text={number} what={`number ${number}`} />
    </span>
  );
}
