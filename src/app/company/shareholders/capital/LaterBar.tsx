import { type ComponentProps, use } from 'react';
import { laterCode, useCode } from '#app/ui/signals/use-code.ts';
import { useLater } from '#app/ui/signals/use-later.ts';
import { Paper } from '#app/ui/text/paper.ts';
import type { ShareBar } from './ShareBar.tsx';

export const SHARE_BAR = laterCode(async () => (await import('./ShareBar.tsx')).ShareBar);

/** The bar of all shares, in its room, once the table stands: that has the same in full. */
export function LaterBar(props: ComponentProps<typeof ShareBar>) {
  const isTurn = useLater();
  const Bar = useCode(SHARE_BAR, use(Paper) === undefined ? 'idle' : 'now');
  if (isTurn && Bar !== undefined) return <Bar {...props} />;
  return <div className="min-h-18.75 max-xl:min-h-24.75 max-md:min-h-30.5 max-sm:min-h-47" />;
}
