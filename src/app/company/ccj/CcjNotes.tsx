import { Disclosure } from '#app/ui/controls/Disclosure.tsx';
import { CCJ_NOTES } from './ccj-coverage.ts';

/** What the register does not say, in a line, and the rest of it for who wants to know. */
export function CcjNotes({ covers }: { covers: string }) {
  return (
    <div className="flex flex-col gap-1">
      <p className="text-md text-ink-2">{covers}</p>
      <Disclosure summary="More about this register">
        <ul className="flex max-w-prose list-disc flex-col gap-1 pl-5 text-md text-ink-2">
          {CCJ_NOTES.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
