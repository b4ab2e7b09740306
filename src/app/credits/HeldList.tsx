import { useHeldCounts } from '#app/api/held-queries.ts';
import { DraftInput } from '#app/components/data-table/DraftInput.tsx';
import { Select } from '#app/components/ui/Field.tsx';
import { LineList } from '#app/components/ui/LineList.tsx';
import { Unread } from '#app/errors/FailureNotice.tsx';
import { formatCount, formatNumber } from '#app/format/numbers.ts';
import { SectionJump } from '#app/page/page-focus.ts';
import { ShowMore } from '#app/page/ShowMore.tsx';
import { HELD_KINDS, HELD_ORDERS, type HeldCounts, type HeldKind } from '#contract/api/held.ts';
import { HeldLine } from './HeldLine.tsx';
import { type HeldChoice, kindOptions } from './held-list.ts';
import { useHeldList } from './use-held-list.ts';

/** All records of the team: searched, filtered and sorted by the server, a page at a time. */
export function HeldList() {
  const { choice, choose, held } = useHeldList();
  const counts = useHeldCounts();
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
            {countText(held.data)}
          </p>
          {held.data.subjects.length > 0 && (
            <LineList label="Team records" items={held.data.subjects} keyOf={({ subject }) => subject}>
              {(subject) => <HeldLine held={subject} />}
            </LineList>
          )}
          {held.hasNextPage && <ShowMore list={held} />}
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
        options={kindOptions(counts, choice.kind)}
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

type HeldRead = {
  kind: HeldKind;
  words: string;
  subjects: readonly unknown[];
  total: number;
};

/** `25 of 1,204 companies`. */
function countText({ kind, words, subjects, total }: HeldRead) {
  const noun =
    kind === 'search' ? { one: 'search', many: 'searches' } : { one: 'company', many: 'companies' };
  if (total === 0) return words === '' ? `No ${noun.many}.` : `No ${noun.many} match “${words}”.`;
  if (subjects.length < total) return `${formatNumber(subjects.length)} of ${formatCount(total, noun)}`;
  return formatCount(total, noun);
}
