import { useSearch } from '@tanstack/react-router';
import { useHeld, useHeldCounts } from '#app/api/held-queries.ts';
import { DraftInput } from '#app/components/data-table/DraftInput.tsx';
import { scopedParams, withScopedParams } from '#app/components/data-table/table-url.ts';
import { Button } from '#app/components/ui/Button.tsx';
import { Select } from '#app/components/ui/Field.tsx';
import { Unread } from '#app/errors/FailureNotice.tsx';
import { formatCount, formatNumber } from '#app/format/numbers.ts';
import { SectionJump } from '#app/page/page-focus.ts';
import { useSearchChange } from '#app/page/search-params.ts';
import { HELD_KINDS, HELD_ORDERS, type HeldCounts } from '#contract/api/held.ts';
import { HeldLine } from './HeldLine.tsx';
import { type HeldChoice, kindOptions, readHeldChoice, writeHeldChoice } from './held-list.ts';

/** Prefix of search params, because the ledger is on the same page. */
const SCOPE = 'held';
const PER_PAGE = 25;

/** Everything that the team holds: searched, filtered and sorted by the server, a page at a time. */
export function HeldList() {
  const search = useSearch({ from: '/credits' });
  const onSearch = useSearchChange();
  const choice = readHeldChoice(scopedParams(search, SCOPE));
  const { words, ...filter } = choice;
  const held = useHeld({ ...filter, words, limit: PER_PAGE });
  const counts = useHeldCounts();
  const choose = (next: Partial<HeldChoice>, options?: { replace: boolean }) =>
    onSearch(withScopedParams(search, SCOPE, writeHeldChoice({ ...choice, ...next })), options);
  if (counts.data === undefined) return <Unread what="team records" reading={counts} />;
  if (counts.data.companies + counts.data.searches === 0) {
    return <p className="text-md text-ink-2">No records yet.</p>;
  }
  return (
    <>
      <HeldToolbar choice={choice} counts={counts.data} onChoose={choose} />
      {held.data === undefined ? (
        <Unread what="team records" reading={held} />
      ) : (
        <>
          <p role="status" className="mt-3 mb-2 text-sm text-ink-2">
            {countText(choice, held.data)}
          </p>
          <ul aria-label="Team records" className="border-t border-line text-md">
            {held.data.subjects.map((subject) => (
              <li
                key={subject.subject}
                className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-2"
              >
                <HeldLine held={subject} />
              </li>
            ))}
          </ul>
          {held.hasNextPage && (
            <div className="mt-3">
              <Button busy={held.isFetchingNextPage} onClick={() => held.fetchNextPage()}>
                Show more
              </Button>
            </div>
          )}
        </>
      )}
      <SectionJump />
    </>
  );
}

type ToolbarProps = {
  choice: HeldChoice;
  counts: HeldCounts;
  onChoose: (next: Partial<HeldChoice>, options?: { replace: boolean }) => void;
};

function HeldToolbar({ choice, counts, onChoose }: ToolbarProps) {
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 basis-72 max-sm:basis-full">
        <DraftInput
          label="Find by name or number"
          type="search"
          value={choice.words}
          onCommit={(words) => onChoose({ words }, { replace: true })}
        />
      </div>
      <Select
        label="Show"
        hideLabel
        value={choice.kind}
        options={kindOptions(counts)}
        onChange={({ target: { value } }) =>
          onChoose({ kind: HELD_KINDS.find((kind) => kind === value) ?? 'company' })
        }
      />
      <Select
        label="Sort"
        hideLabel
        value={choice.sort}
        options={[
          { value: 'latest', label: 'Latest purchase first' },
          { value: 'name', label: 'By name' },
        ]}
        onChange={({ target: { value } }) =>
          onChoose({ sort: HELD_ORDERS.find((order) => order === value) ?? 'latest' })
        }
      />
    </div>
  );
}

/** `25 of 1,204 companies`. */
function countText(
  { kind, words }: HeldChoice,
  { subjects, total }: { subjects: readonly unknown[]; total: number },
) {
  const noun =
    kind === 'search' ? { one: 'search', many: 'searches' } : { one: 'company', many: 'companies' };
  if (total === 0) return words === '' ? `No ${noun.many}.` : `No ${noun.many} match “${words}”.`;
  if (subjects.length < total) return `${formatNumber(subjects.length)} of ${formatCount(total, noun)}`;
  return formatCount(total, noun);
}
