import { type ReactNode, useState } from 'react';
import { ScrollRegion } from '#app/ui/controls/ScrollRegion.tsx';
import { laterCode, useCode } from '#app/ui/signals/use-code.ts';

type Props = {
  /** Accessible name of the part that scrolls sideways. */
  label: string;
  /** Another one means other columns. */
  columnsKey: string;
  /** The `thead` once more, for the copy. Nothing in it takes the focus. */
  head: ReactNode;
  /** Classes of the table, so that the copy is set like it. */
  look: string;
  /** The table, with a header that sticks to the window. */
  children: ReactNode;
};

/** Nothing that is seen until somebody scrolls. */
const COPY = laterCode(async () => (await import('./HeadCopy.tsx')).HeadCopy);

/**
 * Keeps the header of a table in view while the page scrolls through it. Where the table is too wide for the page it
 * scrolls sideways, and a header in a box that scrolls sticks to that box only: there a copy of it, which nobody hears,
 * lies exactly above, sticks to the window and is moved sideways with the table.
 */
export function HeadInView({ label, columnsKey, head, look, children }: Props) {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const HeadCopy = useCode(COPY, 'idle');
  return (
    <div ref={setBox} className="group/head">
      {HeadCopy !== undefined && box !== null && <HeadCopy {...{ box, columnsKey, head, look }} />}
      <ScrollRegion label={label}>{children}</ScrollRegion>
    </div>
  );
}
