import { Value } from '#app/ui/text/Value.tsx';
import type { IsoDate, Read } from '#contract/values.ts';

/** A period by its first and last day; one of them may be missing. */
export function Period({ from, to }: { from: Read<IsoDate>; to: Read<IsoDate> }) {
  if (from === undefined && to === undefined) return <Value value={undefined} />;
  return (
    <>
      <Value value={from} kind="date" absent="start not given" /> to{' '}
      <Value value={to} kind="date" absent="end not given" />
    </>
  );
}
