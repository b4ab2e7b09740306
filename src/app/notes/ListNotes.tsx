import { useNotes } from '#app/api/notes-query.ts';
import { Disclosure } from '#app/components/ui/Disclosure.tsx';
import { formatNumber } from '#app/format/numbers.ts';
import { NotesPanel } from './NotesPanel.tsx';

/** Below the title of a list; names the tags while it is closed. */
export function ListNotes({ list }: { list: string }) {
  const { data } = useNotes({ list });
  const { notes = [], tags = [] } = data ?? {};
  const names = tags.map(({ name }) => name).join(', ');
  return (
    <Disclosure
      summary={`Notes and tags${notes.length > 0 ? ` (${formatNumber(notes.length)})` : ''}${names === '' ? '' : `: ${names}`}`}
    >
      <div className="max-w-prose">
        <NotesPanel subject={{ list }} noted={{ notes, tags }} />
      </div>
    </Disclosure>
  );
}
