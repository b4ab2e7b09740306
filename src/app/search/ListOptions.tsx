import { Link } from '@tanstack/react-router';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import type { KnownMatches } from '#contract/api/known.ts';
import { OptionGroup } from './OptionList.tsx';
import { notedText } from './search-options.ts';
import type { useCombobox } from './use-combobox.ts';

type Props = {
  lists: KnownMatches['lists'];
  note?: string | undefined;
  optionProps: ReturnType<typeof useCombobox>['optionProps'];
  /** Takes the text for the box. */
  onChosen: (text: string) => void;
};

/** Lists of the team, below companies. */
export function ListOptions({ lists = [], note, optionProps, onChosen }: Props) {
  if (lists.length === 0) return null;
  return (
    <OptionGroup label="Lists" note={note}>
      {lists.map((list) => (
        <Link key={list.id} {...optionProps(() => onChosen(''))} to="/lists/$id" params={{ id: list.id }}>
          <BidiText text={list.name} />
          {list.noted !== undefined && (
            <span className="block truncate text-sm text-ink-2">
              <BidiText text={notedText(list) ?? ''} />
            </span>
          )}
        </Link>
      ))}
    </OptionGroup>
  );
}
