import type { ComponentProps } from 'react';
import { useSession } from '#app/api/session-query.ts';
import { PaidButton } from '#app/components/ui/PaidButton.tsx';
import { ignoreRepeatedEnter, usePressGuard } from './press-guard.ts';

type Props = Pick<ComponentProps<typeof PaidButton>, 'command' | 'credits' | 'about' | 'busy'> & {
  onPress: () => void;
};

/** Until the session is known, and for free records, the gateway decides. */
export function useMayBuy(credits: number | null): boolean {
  const { data: session } = useSession();
  return session?.mayBuy !== false || credits === 0;
}

/** In place of the press that spends. */
export function MayNotBuy() {
  return (
    <p className="max-w-prose text-md text-ink-2">
      Your access key may read, but not buy. An administrator can change that.
    </p>
  );
}

/** The press that spends, or why this person may not. Ignores presses just after it appears (a double click, a held Enter): another price is a new button. */
export function GuardedPaidButton({ busy = false, onPress, ...face }: Props) {
  const { guarded, refusePress } = usePressGuard();
  const mayBuy = useMayBuy(face.credits);
  if (!mayBuy) return <MayNotBuy />;
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
