import { useNotes } from '#app/api/notes-query.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { ofCompany } from './noted.ts';

/** Takes the room that is left on its line and no more, so that nothing moves when it comes. On a phone none is left. */
export function CompanyTags({ number }: { number: string }) {
  const { data } = useNotes({ companyNumber: number });
  const tags = data === undefined ? [] : ofCompany(data).tags;
  return (
    <ul
      aria-label="Tags of this company"
      className="mr-auto flex h-5 min-w-0 flex-1 flex-wrap gap-x-1.5 overflow-hidden empty:invisible max-md:hidden"
    >
      {tags.map(({ name }) => (
        <li
          key={name}
          className="max-w-full truncate rounded-sm border border-line-2 px-1.5 text-xs leading-4 text-ink"
        >
          <BidiText text={name} />
        </li>
      ))}
    </ul>
  );
}
