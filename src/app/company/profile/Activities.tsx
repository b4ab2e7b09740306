import { Value } from '#app/ui/text/Value.tsx';
import type { Profile } from '#contract/profile.ts';
import { isUnreadable } from '#contract/values.ts';
import { keyed } from '../parts/keyed.ts';

/** SIC codes with the descriptions of the record: codes of several editions occur, so none is looked up. */
export function Activities({ codes }: { codes: Profile['sic_codes'] }) {
  if (codes.length === 0) return <p className="text-md text-ink-2">No SIC code recorded.</p>;
  return (
    <ul className="flex flex-col gap-1.5 text-md">
      {keyed(codes).map(({ key, entry }) => (
        <li key={key} className="flex gap-4">
          <span className="shrink-0 text-ink-3">
            <Value value={isUnreadable(entry) ? entry : entry.code} />
          </span>
          <span className="min-w-0">
            <Value value={entry.description} />
          </span>
        </li>
      ))}
    </ul>
  );
}
