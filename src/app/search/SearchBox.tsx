import { useSearch } from '@tanstack/react-router';
import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { useSuggestions } from '#app/api/suggestions.ts';
import { buttonClass } from '#app/components/ui/classes.ts';
import { formatCredits } from '#app/format/numbers.ts';
import { dropTyped, typedBeforeReload } from '#app/page/reload-page.ts';
import { ignoreRepeatedEnter } from '#app/purchase/SpendButton.tsx';
import { OPERATIONS } from '#contract/operations.ts';
import { readQuery } from '#contract/query.ts';
import { SearchOptions } from './SearchOptions.tsx';
import { isUsable } from './search-input.ts';
import { searchOptions } from './search-options.ts';
import { useCombobox, useDebounced } from './use-combobox.ts';
import { useSearchCommand } from './use-search-command.ts';

/** Only submitting asks the source; typing lists known companies, free. */
export function SearchBox({ id }: { id?: string }) {
  const { query = '' } = useSearch({ strict: false });
  const [page, setPage] = useState(query);
  const [text, setText] = useState(() => typedBeforeReload() ?? query);
  useEffect(dropTyped, []);
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string>();
  const command = useSearchCommand();
  const problemId = useId();
  const options = useSearchOptions(isOpen ? text : '');
  const combobox = useCombobox({
    ...{ text, isOpen, onText: setText, onOpen: setOpen },
    hasOptions: isUsable(text),
  });
  // Another search page shows its own query.
  if (query !== page) {
    setPage(query);
    setText(query);
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setOpen(false);
    setProblem(command(text));
  };
  return (
    <search>
      <form onSubmit={submit} onKeyDown={ignoreRepeatedEnter} className="relative flex">
        <input
          {...combobox.inputProps}
          id={id}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          aria-label="Name, registration number or keyword"
          aria-describedby={problem === undefined ? undefined : problemId}
          aria-invalid={problem !== undefined || undefined}
          placeholder="Name, registration number or keyword"
          className="relative h-control min-w-0 flex-1 rounded-l-control border border-r-0 border-edge bg-sheet px-3 text-ellipsis placeholder:text-ink-3 focus:z-1"
        />
        <button type="submit" className={`${buttonClass('primary')} rounded-l-none`}>
          Search · {formatCredits(OPERATIONS.search.credits)}
        </button>
        <SearchOptions text={text} options={options} combobox={combobox} onChosen={setText} />
      </form>
      {problem !== undefined && (
        <p id={problemId} role="alert" className="mt-1 text-sm font-medium text-bad">
          {problem}
        </p>
      )}
    </search>
  );
}

function useSearchOptions(text: string) {
  const reading = readQuery(text);
  const typed = reading.ok ? reading.query : '';
  const words = useDebounced(typed);
  const { data, isPlaceholderData } = useSuggestions(words);
  const isAnswered = words === typed && !isPlaceholderData;
  return searchOptions(data, typed, isAnswered ? 'these' : 'earlier');
}
