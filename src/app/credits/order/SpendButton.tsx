import type { ComponentProps, MouseEvent } from 'react';
import { Button } from '#app/ui/controls/Button.tsx';
import { ignoreHeldEnter } from './hand.ts';
import { useSettling } from './use-settling.ts';

type Props = Omit<ComponentProps<typeof Button>, 'ref' | 'onClick' | 'onClickCapture' | 'onKeyDown'> & {
  /** What is bought and at which price. With another offer it is another button. */
  offer: string;
  /** It appears because it was asked for, as in a dialog: it settles wherever it is. */
  asked?: boolean;
  onPress: () => void;
};

/**
 * A button that spends: it acts once for each deliberate gesture, and only on the offer that was there when the gesture
 * began. The second of two clicks, a held Enter, and a click that another tab's purchase overtook buy nothing.
 */
export function SpendButton({ offer, ...rest }: Props) {
  return <Offer key={offer} {...rest} />;
}

function Offer({ asked = false, busy = false, onPress, ...rest }: Omit<Props, 'offer'>) {
  const { ref, unsettled, refuses } = useSettling(asked);
  // Before the button itself, which takes no clicks while it is busy: those begin the time to settle anew.
  const screen = (event: MouseEvent) => {
    if (refuses()) event.stopPropagation();
  };
  return (
    <Button
      {...rest}
      ref={ref}
      busy={busy || unsettled}
      onClickCapture={screen}
      onClick={onPress}
      onKeyDown={ignoreHeldEnter}
    />
  );
}
