import { useSource } from '#app/queries/source-query.ts';
import { Notice } from '#app/ui/signals/Notice.tsx';

/** A record that the current source does not answer: no price and no button, because nothing could be bought. */
export function NotCovered({ label }: { label: string }) {
  const { data: source } = useSource();
  return (
    <div className="mt-stack">
      <Notice>
        {label}: not covered by this source{source === undefined ? '' : ` (${source.label})`}. There is
        nothing to buy here.
      </Notice>
    </div>
  );
}
