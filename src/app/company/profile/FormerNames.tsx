import { Value } from '#app/ui/text/Value.tsx';
import type { Profile } from '#contract/profile.ts';
import { isUnreadable } from '#contract/values.ts';
import { keyed } from '../parts/keyed.ts';

/** Earlier names as a timeline, in the order of the record, which is newest first. */
export function FormerNames({ names }: { names: Profile['previous_company_names'] }) {
  if (names.length === 0) return <p className="text-md text-ink-2">None recorded.</p>;
  return (
    <ol className="flex flex-col gap-3 border-l-2 border-line-2 pl-4 text-md">
      {keyed(names).map(({ key, entry }) => (
        <li key={key}>
          <Value value={isUnreadable(entry) ? entry : entry.name} />
          <span className="block text-sm text-ink-2">
            <Value value={entry.effective_from} kind="date" /> to{' '}
            <Value value={entry.ceased_on} kind="date" />
          </span>
        </li>
      ))}
    </ol>
  );
}
