import type { ComponentProps } from 'react';
import { PaidButton } from '#app/components/ui/PaidButton.tsx';
import { ignoreRepeatedEnter, usePressGuard } from './press-guard.ts';

type Props = Pick<ComponentProps<typeof PaidButton>, 'command' | 'credits' | 'about' | 'busy'> & {
  onPress: () => void;
};

/** The press that spends. Ignores presses just after it appears (a double click, a held Enter): another price is a new button. */
export function GuardedPaidButton({ busy = false, onPress, ...face }: Props) {
  const { guarded, refusePress } = usePressGuard();
  return (
    <PaidButton
      {...face}
      main
      busy={busy || guarded}
      onClickCapture={refusePress}
      onClick={onPress}
      onKeyDown={ignoreRepeatedEnter}
    />
  );
}
