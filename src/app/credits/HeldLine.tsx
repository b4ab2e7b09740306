import { BidiText } from '#app/components/ui/BidiText.tsx';
import { Age } from '#app/components/ui/DateTime.tsx';
import { formatCount } from '#app/format/numbers.ts';
import { CompanyLink, RecordLink } from '#app/page/links.tsx';
import type { HeldSubject } from '#contract/api/held.ts';
import { TAB_LABELS } from '#contract/labels.ts';

/** A company or search in the list of team records. */
export function HeldLine({ held }: { held: HeldSubject }) {
  const { latest } = held;
  return (
    <>
      {latest.operation === 'search' ? <SearchLine held={held} /> : <CompanyLine held={held} />}
      <span className="text-sm text-ink-3">
        <Age at={latest.fetchedAt} /> by {latest.boughtBy}
      </span>
    </>
  );
}

function SearchLine({ held: { subject, pages } }: { held: HeldSubject }) {
  return (
    <div className="min-w-0 flex-1 basis-32">
      <RecordLink record={{ operation: 'search', subject }}>
        “<BidiText text={subject} />”
      </RecordLink>
      {pages > 1 && <span className="text-ink-2"> {formatCount(pages, { one: 'page', many: 'pages' })}</span>}
    </div>
  );
}

/** The name links to the latest record, the number to the company. */
function CompanyLine({ held: { subject, latest, name, operations } }: { held: HeldSubject }) {
  return (
    <div className="min-w-0 flex-1 basis-72 leading-6.5">
      {name !== undefined && (
        <>
          <RecordLink record={{ operation: latest.operation, subject }}>
            <BidiText text={name} />
          </RecordLink>{' '}
        </>
      )}
      <span className={name === undefined ? undefined : 'text-sm leading-6.5 whitespace-nowrap'}>
        <CompanyLink number={subject} />
      </span>
      <p className="text-ink-2">
        {operations.map((operation, index) => (
          <span key={operation}>
            {index > 0 && ' · '}
            <RecordLink record={{ operation, subject }}>{TAB_LABELS[operation]}</RecordLink>
          </span>
        ))}
      </p>
    </div>
  );
}
