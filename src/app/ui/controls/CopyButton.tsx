import { useState } from 'react';
import { LiveRegion } from '../signals/LiveRegion.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { Button } from './Button.tsx';
import type { ButtonKind } from './button-class.ts';

type Props = {
  /** Asked as the button is pressed, where it changes without anything else here. */
  text: string | (() => string);
  /** What is copied, for those who do not see where the button stands: `number 00445790`. */
  what: string;
  /** The visible word; `copy` where not said. */
  label?: string;
  kind?: ButtonKind;
};

const OUTCOMES = { ready: '', copied: 'copied', failed: 'not copied' } as const;

/** Puts a text on the clipboard and says so. Browsers refuse outside https and localhost: that is said too. */
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
