import { use, useMemo, useState } from 'react';
import { useNotes } from '#app/api/notes-query.ts';
import { Disclosure } from '#app/components/ui/Disclosure.tsx';
import { Select, TextInput } from '#app/components/ui/Field.tsx';
import { PrintContext } from '#app/components/ui/print-context.ts';
import { itemNameText } from '#app/format/item-name.ts';
import { formatNumber, type Noun } from '#app/format/numbers.ts';
import { NoteList } from '#app/notes/NoteList.tsx';
import { NotesPanel } from '#app/notes/NotesPanel.tsx';
import { ofRows } from '#app/notes/noted.ts';
import { namedRows, type RowsOfRecord } from './row-notes.ts';

type Props<Row> = Omit<RowsOfRecord<Row>, 'companyNumber'> & { number: string; noun: Noun };

/** More are found by a part of their name. */
const MOST_OFFERED = 100;

const NONE = { notes: [], tags: [] };

/** Below a table: adds notes and tags to one of its rows. The table shows them. */
export function RowNotes<Row>({ number, noun, ...of }: Props<Row>) {
  const { data } = useNotes({ companyNumber: number });
  const [isOpen, setOpen] = useState(false);
  const isPrinted = use(PrintContext) !== undefined;
  const count = useMemo(
    () => data && countOf([...ofRows(data, of.operation).values()]),
    [data, of.operation],
  );
  if (isPrinted || of.rows.length === 0) return null;
  return (
    <div className="mt-3 print:hidden">
      <Disclosure
        summary={`Notes on ${noun.many}${count ? ` (${formatNumber(count)})` : ''}`}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        {isOpen && <Chosen {...of} number={number} noun={noun} />}
      </Disclosure>
    </div>
  );
}

function countOf(rows: readonly { readonly notes: readonly unknown[] }[]): number {
  return rows.reduce((sum, { notes }) => sum + notes.length, 0);
}

function Chosen<Row>({ number, noun, operation, pages, rows }: Props<Row>) {
  const { data = NONE } = useNotes({ companyNumber: number });
  const [part, setPart] = useState('');
  const [item, setItem] = useState('');
  const named = useMemo(
    () => namedRows({ operation, companyNumber: number, pages, rows }),
    [operation, number, pages, rows],
  );
  const noted = ofRows(data, operation);
  const wanted = part.trim().toLowerCase();
  const found = named.filter(({ name }) => itemNameText(name).toLowerCase().includes(wanted));
  const offered = found.slice(0, MOST_OFFERED);
  const chosen = offered.some((each) => each.item === item) ? item : '';
  const present = new Set(named.map((each) => each.item));
  const gone = [...noted].flatMap(([key, { notes }]) => (present.has(key) ? [] : notes));
  return (
    <div className="flex max-w-prose flex-col gap-4">
      <NoteList notes={gone} label={`Notes on ${noun.many} that this copy does not have`} />
      {named.length > MOST_OFFERED && (
        <TextInput
          label={`Part of the name of the ${noun.one}`}
          value={part}
          onChange={(event) => setPart(event.target.value)}
        />
      )}
      <Select
        label={`Notes on which ${noun.one}`}
        value={chosen}
        onChange={(event) => setItem(event.target.value)}
        options={[
          { value: '', label: 'Choose' },
          ...offered.map((each) => ({ value: each.item, label: optionText(each, noted) })),
        ]}
      />
      {chosen !== '' && (
        <NotesPanel
          key={chosen}
          subject={{ companyNumber: number, operation, item: chosen }}
          noted={{
            notes: [...(noted.get(chosen) ?? NONE).notes],
            tags: [...(noted.get(chosen) ?? NONE).tags],
          }}
        />
      )}
    </div>
  );
}

function optionText(
  { item, name }: { readonly item: string; readonly name: string },
  noted: ReturnType<typeof ofRows>,
): string {
  const count = noted.get(item)?.notes.length ?? 0;
  return count === 0 ? itemNameText(name) : `${itemNameText(name)} (${formatNumber(count)})`;
}
