import { useNotes } from '#app/api/notes-query.ts';
import { PopoverButton } from '#app/components/ui/Popover.tsx';
import { Unread } from '#app/errors/FailureNotice.tsx';
import { formatNumber } from '#app/format/numbers.ts';
import { NotesPanel } from './NotesPanel.tsx';
import { ofCompany } from './noted.ts';

/** In pixels. */
const WIDTH = 400;

/** Opens the notes and tags of a company. As wide with a count as without, so that nothing moves. */
export function CompanyNotesButton({ number }: { number: string }) {
  const reading = useNotes({ companyNumber: number });
  const noted = reading.data && ofCompany(reading.data);
  const count = noted?.notes.length ?? 0;
  return (
    <PopoverButton
      kind="quiet"
      className="min-w-21"
      label={count === 0 ? 'Notes' : `Notes (${formatNumber(count)})`}
      name="Notes and tags of this company"
      width={WIDTH}
    >
      {() => (
        <div className="p-3">
          {noted === undefined ? (
            <Unread what="notes and tags" reading={reading} />
          ) : (
            <NotesPanel subject={{ companyNumber: number }} noted={noted} />
          )}
        </div>
      )}
    </PopoverButton>
  );
}
