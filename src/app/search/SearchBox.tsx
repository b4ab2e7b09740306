import { useSearch } from '@tanstack/react-router';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { useSuggestions } from '#app/api/suggestions.ts';
import { VisuallyHidden } from '#app/components/ui/VisuallyHidden.tsx';
import { formatCredits } from '#app/format/numbers.ts';
import { dropTyped, typedBeforeReload } from '#app/page/reload-page.ts';
import { ignoreRepeatedEnter } from '#app/purchase/SpendButton.tsx';
import { OPERATIONS } from '#contract/operations.ts';
import { readQuery } from '#contract/query.ts';
import { SearchOptions } from './SearchOptions.tsx';
import { isUsable } from './search-input.ts';
import { searchOptions } from './search-options.ts';
import { useCombobox, useDebounced } from './use-combobox.ts';
import { useRecentOptions } from './use-recent-companies.ts';
import { useSearchCommand } from './use-search-command.ts';

/** Only submitting asks the source; typing lists known companies, free. */
export function SearchBox({ id }: { id: string | undefined }) {
  const { query = '' } = useSearch({ strict: false });
  const [page, setPage] = useState(query);
  const [text, setText] = useState(() => typedBeforeReload() ?? query);
  useEffect(dropTyped, []);
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string>();
  const command = useSearchCommand();
  const problemId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const write = (next: string) => {
    setText(next);
    setProblem(undefined);
  };
  const options = useSearchOptions(isOpen ? text : '');
  const recent = useRecentOptions(isOpen && text.trim() === '');
  const combobox = useCombobox({
    ...{ text, isOpen, onText: write, onOpen: setOpen },
    hasOptions: isUsable(text) || recent.length > 0,
  });
  // Another search page shows its own query.
  if (query !== page) {
    setPage(query);
    setText(query);
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The price is on the button or, where that has no room, in the list: nothing is bought before it is seen.
    const isPriced = combobox.open || button.current?.checkVisibility() === true;
    if (!isPriced && isUsable(text)) return setOpen(true);
    setOpen(false);
    setProblem(command(text));
  };
  return (
    <search className="block md:relative">
      <form
        onSubmit={submit}
        onKeyDown={ignoreRepeatedEnter}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setProblem(undefined);
        }}
        className="flex"
      >
        <input
          {...combobox.inputProps}
          onClick={() => {
            if (text === '') setOpen(true);
          }}
          id={id}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          aria-label="Name, registration number or keyword"
          aria-describedby={problem === undefined ? undefined : problemId}
          aria-invalid={problem !== undefined || undefined}
          placeholder="Name or number"
          className="relative h-8 w-full min-w-0 flex-1 rounded-l-control border border-r-0 border-edge bg-sheet px-3 text-ellipsis placeholder:text-ink-3 focus:z-1 max-sm:rounded-r-control max-sm:border-r max-sm:px-2"
        />
        <button
          ref={button}
          type="submit"
          className="relative inline-flex h-8 shrink-0 items-stretch rounded-r-control border border-accent bg-sheet text-md font-medium whitespace-nowrap text-accent hover:border-accent-strong hover:text-accent-strong max-sm:hidden"
        >
          <span className="flex items-center px-2.5 max-lg:sr-only">
            Search<VisuallyHidden> for</VisuallyHidden>
          </span>
          <b className="flex items-center px-2.5 font-semibold lg:border-l lg:border-accent">
            {formatCredits(OPERATIONS.search.credits)}
          </b>
        </button>
        <SearchOptions {...{ text, options, recent, combobox }} onChosen={write} />
      </form>
      {problem !== undefined && (
        <p
          id={problemId}
          role="alert"
          className="absolute inset-x-0 top-full z-10 mt-1 rounded-control border border-edge bg-sheet px-3 py-2 text-sm font-medium text-bad max-md:mx-4"
        >
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
