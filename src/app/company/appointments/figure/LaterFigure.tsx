import { type ComponentProps, use } from 'react';
import { laterCode, useCode } from '#app/ui/signals/use-code.ts';
import { useLater } from '#app/ui/signals/use-later.ts';
import { Paper } from '#app/ui/text/paper.ts';
import type { OfficersFigure } from './OfficersFigure.tsx';

export const OFFICERS_FIGURE = laterCode(async () => (await import('./OfficersFigure.tsx')).OfficersFigure);

/** The figure of the officers, once their table stands: that has the same rows. */
export function LaterFigure(props: ComponentProps<typeof OfficersFigure>) {
  const isTurn = useLater();
  const Figure = useCode(OFFICERS_FIGURE, use(Paper) === undefined ? 'idle' : 'now');
  if (isTurn && Figure !== undefined) return <Figure {...props} />;
  const lines = props.rows.length;
  return (
    <>
      <div className="max-sm:hidden" style={{ minHeight: lines > IN_SIGHT ? 463.5 : 79 + lines * 23.5 }} />
      <div className="sm:hidden" style={{ minHeight: Math.min(720, 160 + lines * 37.5) }} />
    </>
  );
}

/** Lines of the drawing beyond these are scrolled to within it. */
const IN_SIGHT = 15;
