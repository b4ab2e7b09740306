import { LABELS } from '#app/format/labels.ts';
import { CompanyLink } from '#app/page/CompanyLink.tsx';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import { Age } from './Age.tsx';
import { type HeldGroup, pagesText } from './held-groups.ts';
import { RecordLink } from './RecordLink.tsx';

/** A company or a search of which the team holds something: the way there, what is held, and who bought last. */
export function HeldLine({ group }: { group: HeldGroup }) {
  const { latest } = group;
  return (
    <>
      {latest.operation === 'search' ? <SearchLine group={group} /> : <CompanyLine group={group} />}
      <span className="text-sm text-ink-3">
        <Age at={latest.fetchedAt} /> by {latest.boughtBy}
      </span>
    </>
  );
}

function SearchLine({ group: { latest, pages } }: { group: HeldGroup }) {
  return (
    <div className="min-w-0 flex-1 basis-32">
      <RecordLink record={latest}>
        “<BidiText text={latest.subject} />”
      </RecordLink>
      {pages > 1 && <span className="text-ink-2"> {pagesText(pages)}</span>}
    </div>
  );
}

/** The name leads to the record bought last, the number to the company, each record to itself. */
function CompanyLine({ group: { latest, name, operations } }: { group: HeldGroup }) {
  return (
    <div className="min-w-0 flex-1 basis-72 leading-6.5">
      {name !== undefined && (
        <>
          <RecordLink record={latest}>
            <BidiText text={name} />
          </RecordLink>{' '}
        </>
      )}
      <span className={name === undefined ? undefined : 'text-sm leading-6.5 whitespace-nowrap'}>
        <CompanyLink number={latest.subject} />
      </span>
      <p className="text-ink-2">
        {operations.map((operation, place) => (
          <span key={operation}>
            {place > 0 && ' · '}
            <RecordLink record={{ operation, subject: latest.subject }}>{LABELS[operation]}</RecordLink>
          </span>
        ))}
      </p>
    </div>
  );
}
