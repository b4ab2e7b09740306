import { BidiText } from '#app/ui/text/BidiText.tsx';
import { DateTime } from '#app/ui/text/DateTime.tsx';
import { Value } from '#app/ui/text/Value.tsx';
import type { Profile } from '#contract/profile.ts';
import { isUnreadable } from '#contract/values.ts';
import { Period } from './deadlines/Period.tsx';
import { keyed } from './keyed.ts';
import { type NamedSpan, nameTimeline, presentSince } from './name-timeline.ts';

type Props = Pick<Profile, 'company_name' | 'previous_company_names'>;

/** The names of a company as a timeline, the present one first and then the newest. */
export function FormerNames({ company_name, previous_company_names: names }: Props) {
  if (names.length === 0) return <p className="text-md text-ink-2">None recorded.</p>;
  const since = presentSince(names);
  return (
    <ol className="flex flex-col gap-3 border-l-2 border-line-2 pl-4 text-md">
      {company_name !== undefined && (
        <li>
          <BidiText text={company_name} />
          <span className="block text-sm text-ink-2">
            {since === undefined ? (
              'present name'
            ) : (
              <>
                present name, since <DateTime value={since} />
              </>
            )}
          </span>
        </li>
      )}
      {keyed(nameTimeline(names)).map(({ key, entry }) => (
        <FormerName key={key} {...entry} />
      ))}
    </ol>
  );
}

function FormerName({ entry, hint }: NamedSpan) {
  return (
    <li>
      <Value value={isUnreadable(entry) ? entry : entry.name} />
      <span className="block text-sm text-ink-2">
        {entry.effective_from === undefined && entry.ceased_on === undefined ? (
          'dates not given'
        ) : (
          <Period from={entry.effective_from} to={entry.ceased_on} />
        )}
        {hint !== undefined && <span className="block text-warn">{hint}</span>}
      </span>
    </li>
  );
}
