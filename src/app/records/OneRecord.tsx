import { BidiText } from '#app/components/ui/BidiText.tsx';
import { Age } from '#app/components/ui/DateTime.tsx';
import { formatCount } from '#app/format/numbers.ts';
import { CompanyLink, RecordLink } from '#app/page/links.tsx';
import type { HeldSubject } from '#contract/api/held.ts';
import { LABELS } from '#contract/labels.ts';

const PAGE = { one: 'page', many: 'pages' };

type Props = {
  held: HeldSubject;
  /** All are of one company, which the page names. */
  ofOneCompany: boolean;
};

/** A single record or search: whose it is, which one, its date and who bought it. */
export function OneRecord({ held: { subject, name, latest, pages }, ofOneCompany }: Props) {
  const { operation, fetchedAt, boughtBy } = latest;
  const isSearch = operation === 'search';
  return (
    <>
      {!ofOneCompany && (
        <div className="min-w-0 flex-1 basis-72">
          {isSearch ? (
            <>
              “<BidiText text={subject} />”
            </>
          ) : (
            <>
              {name !== undefined && <BidiText text={name} />}{' '}
              <span className={name === undefined ? undefined : 'text-sm whitespace-nowrap'}>
                <CompanyLink number={subject} />
              </span>
            </>
          )}
        </div>
      )}
      <div className={ofOneCompany ? 'flex-1' : 'basis-72'}>
        <RecordLink record={{ operation, subject }}>{LABELS[operation]}</RecordLink>
        {pages > 1 && <span className="text-sm text-ink-2"> {formatCount(pages, PAGE)}</span>}
      </div>
      <span className="text-sm text-ink-3 md:basis-48 md:text-right">
        <Age at={fetchedAt} /> by {boughtBy}
      </span>
    </>
  );
}
