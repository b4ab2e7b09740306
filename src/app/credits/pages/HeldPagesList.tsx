import { formatCredits } from '#app/format/counts.ts';
import type { HeldPage } from '#app/queries/pages-query.ts';
import { NewsDisclosure } from '#app/ui/controls/NewsDisclosure.tsx';
import { DateTime } from '#app/ui/text/DateTime.tsx';
import type { Subject } from '#contract/operations.ts';
import { RawLink } from '../gate/copies/RawLink.tsx';
import { RefreshState } from '../gate/RefreshState.tsx';
import { BuyButton } from '../order/BuyButton.tsx';

type Props = { subject: Subject; pages: readonly HeldPage<unknown>[] };

/** The pages of a record that are held, each with its own date and refresh: a page is a record of its own. */
export function HeldPagesList({ subject, pages }: Props) {
  return (
    <NewsDisclosure
      summary={`Pages held (${pages.length})`}
      open={pages.some(({ holding, value }) => value === undefined || holding.attempt !== undefined)}
    >
      <ul className="flex flex-col gap-1">
        {pages.map(({ page, holding, value }) => (
          <li key={page} className="flex flex-wrap gap-x-3">
            <span>
              Page {page}, <DateTime value={holding.fetchedAt} as="time" />, {holding.boughtBy}
            </span>
            {value === undefined && <span className="text-warn">held, but cannot be read</span>}
            <BuyButton
              kind="link"
              order={{
                subject: { ...subject, page },
                expectedCredits: holding.credits,
                seen: holding.version,
              }}
            >
              {`Refresh page ${page} for ${formatCredits(holding.credits)}`}
            </BuyButton>
            <RawLink subject={{ ...subject, page }} version={holding.version} />
            {/* That of the first page is told above the table. */}
            {page > 1 && (
              <div className="basis-full">
                <RefreshState subject={{ ...subject, page }} label={`page ${page}`} holding={holding} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </NewsDisclosure>
  );
}
