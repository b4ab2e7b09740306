import { type ComponentProps, type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react';
import { Button } from '#app/components/ui/Button.tsx';
import { leaveFocus } from '#app/page/page-focus.ts';

/** In milliseconds: longer than a double click (500 by default on common systems), shorter than reading a price. */
const GUARD_MS = 700;

type Props = Omit<ComponentProps<typeof Button>, 'ref' | 'onClick' | 'onClickCapture' | 'onKeyDown'> & {
  /** Record and price. A different offer is a new button. */
  offer: string;
  onPress: () => void;
};

/** Ignores presses just after an offer appears: a double click, a held Enter, or a click overtaken by another tab. */
export function SpendButton({ offer, ...rest }: Props) {
  return <Offer key={offer} {...rest} />;
}

function Offer({ busy = false, onPress, ...rest }: Omit<Props, 'offer'>) {
  const { guarded, refusePress } = usePressGuard();
  return (
    <Button
      {...rest}
      ref={leaveFocus}
      busy={busy || guarded}
      onClickCapture={refusePress}
      onClick={onPress}
      onKeyDown={ignoreRepeatedEnter}
    />
  );
}

/** Every press extends the guard. */
function usePressGuard() {
  const [until, setUntil] = useState(() => performance.now() + GUARD_MS);
  const [guarded, setGuarded] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setGuarded(false), until - performance.now());
    return () => clearTimeout(timer);
  }, [until]);
  const refusePress = (event: MouseEvent) => {
    if (!guarded) return;
    event.stopPropagation();
    setUntil(performance.now() + GUARD_MS);
  };
  return { guarded, refusePress };
}

/** A held key is one gesture. */
export function ignoreRepeatedEnter(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}
