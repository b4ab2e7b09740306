import { useLocation } from '@tanstack/react-router';
import { useHeldCounts } from '#app/api/held-queries.ts';
import { useIsFree } from '#app/api/source-query.ts';
import { DraftInput } from '#app/components/data-table/DraftInput.tsx';
import { ExportMenu } from '#app/components/data-table/export/ExportMenu.tsx';
import { Select } from '#app/components/ui/Field.tsx';
import { LineList } from '#app/components/ui/LineList.tsx';
import { HeldLine } from '#app/credits/HeldLine.tsx';
import { useCreditsExport } from '#app/credits/use-credits-export.ts';
import { Unread } from '#app/errors/FailureNotice.tsx';
import { ShowMore } from '#app/page/ShowMore.tsx';
import {
  HELD_LISTS,
  HELD_ORDERS,
  type HeldCounts,
  type HeldList,
  type HeldSubject,
} from '#contract/api/held.ts';
import { OneRecord } from './OneRecord.tsx';
import { recordColumns } from './record-columns.ts';
import {
  ageOptions,
  countText,
  kindOptions,
  type RecordChoice,
  readAge,
  sortOptions,
  whoOptions,
} from './record-list.ts';
import { recordWords } from './record-words.ts';
import { useRecordList } from './use-record-list.ts';

/** All records of the team: searched, filtered and sorted by the server, a page at a time. */
export function RecordList() {
  const { choice, choose, held } = useRecordList();
  const counts = useHeldCounts();
  const columns = recordColumns(useIsFree());
  const exported = useCreditsExport({
    name: 'records',
    at: useLocation({ select: ({ href }) => href }),
    readAt: held.dataUpdatedAt,
    rows: held.data?.subjects.length ?? 0,
    total: held.data?.more === false ? held.data.total : undefined,
  });
  if (counts.data === undefined) return <Unread what="team records" reading={counts} />;
  if (counts.data.companies + counts.data.searches === 0) {
    return <p className="text-md text-ink-2">No records yet.</p>;
  }
  return (
    <>
      <div className="flex flex-wrap items-end gap-2 max-sm:grid max-sm:grid-cols-2 print:hidden">
        <Filters choice={choice} counts={counts.data} onChoose={choose} />
        {held.data !== undefined && held.data.subjects.length > 0 && (
          <div className="ml-auto">
            <ExportMenu
              rows={held.data.subjects}
              columns={columns}
              screen={{ form: 'screen', columns, rows: held.data.subjects }}
              {...exported}
            />
          </div>
        )}
      </div>
      {held.data === undefined ? (
        <Unread what="team records" reading={held} />
      ) : (
        <>
          <p role="status" className="mt-3 mb-2 text-sm text-ink-2">
            {countText({ ...held.data, shown: held.data.subjects.length })}
          </p>
          {held.data.subjects.length > 0 && (
            <LineList label="Records" items={held.data.subjects} keyOf={keyIn(held.data.kind)}>
              {(subject) =>
                choice.kind === 'record' ? (
                  <OneRecord held={subject} ofOneCompany={choice.company !== undefined} />
                ) : (
                  <HeldLine held={subject} />
                )
              }
            </LineList>
          )}
          {held.hasNextPage && <ShowMore list={held} />}
        </>
      )}
    </>
  );
}

/** A company stays the same line when another of its records is bought. */
function keyIn(kind: HeldList) {
  return ({ subject, operations }: HeldSubject) =>
    kind === 'record' ? `${subject} ${operations.join()}` : subject;
}

type FiltersProps = {
  choice: RecordChoice;
  counts: HeldCounts;
  onChoose: (next: Partial<RecordChoice>, options?: { replace: boolean }) => void;
};

function Filters({ choice, counts, onChoose }: FiltersProps) {
  const { words, kind, age, who, sort } = choice;
  const isFree = useIsFree();
  return (
    <>
      <div className="min-w-0 basis-60 max-sm:col-span-full">
        <DraftInput
          label="Find by name or number"
          type="search"
          value={words}
          onCommit={(text) => onChoose({ words: text }, { replace: true })}
        />
      </div>
      <Select
        label="Show"
        hideLabel
        className="max-sm:w-full"
        value={kind}
        options={kindOptions(counts, kind)}
        onChange={({ target: { value } }) =>
          onChoose({ kind: HELD_LISTS.find((list) => list === value) ?? 'company' })
        }
      />
      <Select
        label="Age"
        hideLabel
        className="max-sm:w-full"
        value={age === undefined ? '' : String(age)}
        options={ageOptions()}
        onChange={({ target: { value } }) => onChoose({ age: readAge(value) })}
      />
      {(who !== '' || counts.buyers.length > 1) && (
        <Select
          label="Who"
          hideLabel
          className="max-sm:w-full"
          value={who}
          options={whoOptions(counts, who, recordWords(isFree))}
          onChange={({ target: { value } }) => onChoose({ who: value })}
        />
      )}
      <Select
        label="Sort"
        hideLabel
        className="max-sm:w-full"
        value={sort}
        options={sortOptions(choice)}
        onChange={({ target: { value } }) =>
          onChoose({ sort: HELD_ORDERS.find((order) => order === value) ?? 'latest' })
        }
      />
    </>
  );
}
